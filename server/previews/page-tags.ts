import type { TokenizerCallbacks } from 'htmlparser2';

/** A `<meta>` or `<link>` with its attributes; of an attribute that is given twice the first one counts. */
export interface PageTag {
  readonly name: 'meta' | 'link';
  readonly attributes: ReadonlyMap<string, string>;
}

export interface PageTags {
  /** Of the first `<title>`. */
  readonly title: string;
  /** In the order of the page. */
  readonly tags: readonly PageTag[];
}

/** More than any page has of itself. */
const TAGS_MAX = 1_000;
const WANTED_ATTRIBUTES: ReadonlySet<string> = new Set(['property', 'name', 'itemprop', 'content', 'value', 'type', 'href']);

/**
 * What stands in the head of a page. It is read character by character, and no tree is made of it: who builds one walks
 * back through all that is open, so a page of nothing but open tags stands still for minutes. What follows the head is
 * not looked at.
 */
export async function readPageTags(html: string): Promise<PageTags> {
  // It brings its tables along, which most processes need late or never.
  const { Tokenizer } = await import('htmlparser2');
  const reader = createReader(html, () => tokenizer.pause());
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader.callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return { title: reader.title(), tags: reader.tags };
}

function createReader(html: string, stop: () => void) {
  const tags: PageTag[] = [];
  let title: string | undefined;
  let isInTitle = false;
  let name = '';
  let attributes = new Map<string, string>();
  /** Null: of no use. */
  let attribute: string | null = null;
  let value = '';

  const isKept = (of: string): of is PageTag['name'] => of === 'meta' || of === 'link';
  const lower = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const addToTitle = (text: string) => {
    if (isInTitle) title = `${title ?? ''}${text}`;
  };
  const endTag = () => {
    if (isKept(name)) tags.push({ name, attributes });
    if (tags.length >= TAGS_MAX) stop();
  };
  const unused = () => undefined;

  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      name = lower(start, end);
      attributes = new Map();
      if (name === 'body') stop();
    },
    onattribname(start, end) {
      const found = isKept(name) ? lower(start, end) : '';
      attribute = WANTED_ATTRIBUTES.has(found) && !attributes.has(found) ? found : null;
      value = '';
    },
    onattribdata(start, end) {
      if (attribute !== null) value += html.slice(start, end);
    },
    onattribentity(codepoint) {
      if (attribute !== null) value += String.fromCodePoint(codepoint);
    },
    onattribend() {
      if (attribute !== null) attributes.set(attribute, value);
    },
    onopentagend() {
      isInTitle = name === 'title' && title === undefined;
      endTag();
    },
    onselfclosingtag: endTag,
    onclosetag(start, end) {
      const closed = lower(start, end);
      if (closed === 'title') isInTitle = false;
      if (closed === 'head') stop();
    },
    ontext: (start, end) => addToTitle(html.slice(start, end)),
    ontextentity: (codepoint) => addToTitle(String.fromCodePoint(codepoint)),
    oncdata: unused,
    oncomment: unused,
    ondeclaration: unused,
    onend: unused,
    onprocessinginstruction: unused,
  };
  return { callbacks, tags, title: () => title ?? '' };
}
