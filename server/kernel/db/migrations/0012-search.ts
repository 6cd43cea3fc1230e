import { sql, type Kysely } from 'kysely';

/**
 * What search reads. The words of a post and of a member's names stand beside them in columns that the database derives
 * itself, so that no write can forget them, those of a process before this migration included. `search_words` files a
 * text, `search_query` and `search_prefix_query` ask for one; they belong together and change together. None of the
 * three takes a character of its text for an operator.
 *
 * Both tables are written anew under a lock: with a million posts a matter of minutes, for which no statement may be
 * cut short.
 */
export async function addSearch(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * PostgreSQL's rules of word forms by the language that a post was found to be in. Other languages are filed by their
 * words as they stand.
 */
const configurations = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
} as const;

/**
 * Scripts that write no space between words, Korean with them, whose particles hang on the word: Thai, Lao, Burmese,
 * Khmer, Kana, Han, Hangul.
 */
const UNSPACED = String.raw`[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]`;

/**
 * Each character of those scripts is filed as a word; to search for some of them in a row finds them anywhere, as if it
 * looked into the text.
 */
const apart = (text: string) => `regexp_replace(${text}, '(${UNSPACED})', ' \\1 ', 'g')`;
const oneForm = (text: string) => `normalize(${text}, NFKC)`;
/** A query has 255 characters, and some of these become several; no word may be longer than the database's 2 kB. */
const ofQuery = `left(${oneForm('text')}, 255)`;

const forms = Object.entries(configurations)
  .map(([code, name]) => `when '${code}' then to_tsvector('pg_catalog.${name}'::regconfig, spaced)`)
  .join(' ');
const queries = ['simple', ...Object.values(configurations)]
  .map((name) => `(plainto_tsquery('pg_catalog.${name}'::regconfig, words))`)
  .join(', ');

const declare = (signature: string, type: string, body: string) =>
  `create function ${signature} returns ${type} language sql immutable parallel safe as $$ ${body} $$`;

const statements: readonly string[] = [
  // Every word as it stands, and in its plain form where the language is known: a word is found though its language was
  // taken for another one.
  declare(
    'search_words(language text, text text)',
    'tsvector',
    `select to_tsvector('pg_catalog.simple'::regconfig, spaced) || case language ${forms} else ''::tsvector end
     from (select ${apart(oneForm('text'))} as spaced) filed`,
  ),
  // All words of the text, as they stand or in the plain form of one language or another: nobody says in which language
  // they ask. Null where it has none.
  declare(
    'search_query(text text)',
    'tsquery',
    `select nullif(concat_ws(' & ',
       (select '(' || string_agg(form.query::text, ' | ') || ')' from (
         select distinct each.query from (select regexp_replace(${ofQuery}, '${UNSPACED}+', ' ', 'g') as words) spaced
         cross join lateral (values ${queries}) as each (query) where numnode(each.query) > 0) form),
       (select string_agg('(' || run.query::text || ')', ' & ') from (
         select phraseto_tsquery('pg_catalog.simple'::regconfig, ${apart('found.characters[1]')}) as query
         from regexp_matches(${ofQuery}, '(${UNSPACED}+)', 'g') as found (characters)) run where numnode(run.query) > 0)
     ), '')::tsquery`,
  ),
  // Words that begin with the words of the text. Null where it has none.
  declare(
    'search_prefix_query(text text)',
    'tsquery',
    `select string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''':*', ' & ')::tsquery
     from unnest(to_tsvector('pg_catalog.simple'::regconfig, ${apart(ofQuery)}))`,
  ),
  `alter table posts add column words tsvector not null generated always as (search_words(detected_language, body)) stored`,
  `alter table users add column name_words tsvector not null generated always as (search_words(null, name || ' ' || username)) stored`,
  `create index posts_words on posts using gin (words) where depth = 0 and deleted_at is null and not is_hidden`,
  `create index users_name_words on users using gin (name_words)`,
  `create index users_username_prefix on users (username_key collate "C")`,
];
