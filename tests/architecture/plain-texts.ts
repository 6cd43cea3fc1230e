import { parseSync, Visitor } from 'oxc-parser';
import { readSource, sourceFiles } from './source-files.ts';

/** A text that a person may read, and stands in the code. */
export interface PlainText {
  readonly line: number;
  readonly text: string;
}

/**
 * What speaks to readers. The seed's community speaks for itself, and so do the titles of drawn GIFs, which are
 * content; pages for developers are in English, and so is what the server tells its operator: its configuration, its
 * start, its log, members' feedback; `robots.txt` and `security.txt` are for programs.
 */
const folders = ['src', 'workers', 'sw', 'server'];
const notForReaders =
  /\.(?:test|states)\.tsx?$|\.d\.ts$|\/testing\/|^server\/(?:seed|dev|docs|testing)\/|^server\/routes\/dev\/|^server\/(?:config[\w-]*|listen|main|redis|secrets)\.ts$|^server\/(?:kernel\/db\/|media\/gifs\/drawn-gifs\.ts$|http\/logging\.ts$|pages\/(?:robots|security-text)\.ts$|domain\/settings\/rules\/feedback-mail\.ts$)|route-tree\.gen\.ts$/;

/** Attributes whose value nobody reads. */
const technical =
  /^(?:className|type|role|to|path|id|href|rel|target|size|variant|tone|tip|key|name|value|viewBox|d|fill|stroke|strokeLinecap|strokeLinejoin|mode|side|align|as|state|kind|loading|decoding|htmlFor|autoComplete|inputMode|enterKeyHint|preload|src|width|height|dir|lang|style|sizes|method|action|from|search|params|data-.*|aria-(?:hidden|live|labelledby|describedby|controls|current|haspopup|autocomplete|relevant|modal|atomic|busy))$/;

/** At least one word in it begins a sentence, or a name: `Not now`, `Muted`. */
const reads = /\p{L}/u;
const sentence = /^(?:['"“‘]?\p{Lu}[\p{Ll}’']+(?:[ .,:!?…]|$)|\p{Lu} )/u;

/** Names that are the same in each language: of the product, and in HTTP. */
const names = /^(?:Bearer|Cookie|Dunlin|Origin|Person)$/;

/** What of our own code no reader ever sees. */
const silent =
  /^(?:Error|TypeError|RangeError|DOMException|URL|RegExp|scriptRegExps|Function|assert|log|warn|enum|liveCounts|querySelector|querySelectorAll|unuse)$/;

/** `log.info(…)`, `request.log.error(…)`. */
function isLog(object: { type: string; name?: unknown; property?: { type: string; name?: unknown } }): boolean {
  const named = object.type === 'MemberExpression' ? object.property : object;
  return named?.type === 'Identifier' && named.name === 'log';
}

export function plainTextsIn(file: string, text: string): readonly PlainText[] {
  const { program } = parseSync(file, text);
  const found = new Map<number, string>();
  const skipped: (readonly [start: number, end: number])[] = [];
  const errors: (readonly [start: number, end: number])[] = [];
  const add = (start: number, content: string) => found.set(start, content.trim().replaceAll(/\s+/g, ' '));
  const contentOf = (node: { type: string; value?: unknown; quasis?: readonly { value: { raw: string } }[] }) =>
    node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : node.type === 'TemplateLiteral'
        ? (node.quasis ?? []).map(({ value }) => value.raw).join('…')
        : undefined;
  const skip = ({ start, end }: { start: number; end: number }) => skipped.push([start, end]);
  new Visitor({
    ImportDeclaration: skip,
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    BinaryExpression(node) {
      if (/^[!=]==?$/.test(node.operator)) skip(node);
    },
    SwitchCase(node) {
      if (node.test !== null) skip(node.test);
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && silent.test(node.callee.name)) skip(node);
    },
    CallExpression({ callee, start, end }) {
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : '';
      const isOfError = callee.type === 'Super' && errors.some(([from, to]) => start > from && end < to);
      const isLogged = callee.type === 'MemberExpression' && isLog(callee.object);
      if (isOfError || isLogged || silent.test(name)) skip({ start, end });
    },
    // What an error of our own says is for developers: readers are told by its type or reason.
    ClassDeclaration({ superClass, start, end }) {
      if (superClass?.type === 'Identifier' && silent.test(superClass.name)) errors.push([start, end]);
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : '';
      const isNames = value.type === 'ArrayExpression' && value.elements.every((element) => element?.type === 'Literal');
      // A header of a request; names of events.
      if (name === 'authorization' || (name === 'events' && isNames)) skip(value);
    },
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (technical.test(name)) return skip(node);
      const content = node.value === null ? undefined : contentOf(node.value as never);
      if (node.value !== null && content !== undefined && reads.test(content) && /\s|^\p{Lu}/u.test(content))
        add(node.value.start, content);
    },
    JSXText(node) {
      if (reads.test(node.value)) add(node.start, node.value);
    },
    JSXExpressionContainer({ expression }) {
      const content = contentOf(expression as never);
      if (content !== undefined && reads.test(content) && /\s/.test(content)) add(expression.start, content);
    },
    Literal(node) {
      if (typeof node.value === 'string' && sentence.test(node.value) && !names.test(node.value)) add(node.start, node.value);
    },
    TemplateLiteral(node) {
      const content = contentOf(node as never) ?? '';
      if (sentence.test(content)) add(node.start, content);
    },
  }).visit(program);
  return [...found]
    .filter(([start]) => !skipped.some(([from, to]) => start >= from && start < to))
    .toSorted(([a], [b]) => a - b)
    .map(([start, content]) => ({ line: text.slice(0, start).split('\n').length, text: content }));
}

/** Every file with such texts. */
export function readPlainTexts(): ReadonlyMap<string, readonly PlainText[]> {
  const files = sourceFiles().filter(
    (file) => folders.some((folder) => file.startsWith(`${folder}/`)) && /\.tsx?$/.test(file) && !notForReaders.test(file),
  );
  return new Map(
    files
      .toSorted()
      .map((file) => [file, plainTextsIn(file, readSource(file))] as const)
      .filter(([, texts]) => texts.length > 0),
  );
}
