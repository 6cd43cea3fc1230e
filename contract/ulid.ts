/** 26 characters of Crockford base32, upper case; the first is 0-7. Apart from the schemas: a start of the client needs none of them. */
export const ULID_PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
