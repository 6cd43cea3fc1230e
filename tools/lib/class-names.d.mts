/** `file`: absolute path of the style sheet. */
export declare function className(name: string, file: string): string;
