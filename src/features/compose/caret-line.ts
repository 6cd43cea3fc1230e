/** What decides where the lines of a text break. */
const copied = [
  'boxSizing',
  'direction',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'paddingBlock',
  'paddingInline',
  'tabSize',
  'textAlign',
  'width',
  'wordSpacing',
] as const;

/**
 * Where the line of a place in a text ends below, in pixels from the top of the field: what hangs there hides no letter
 * before it.
 */
export function bottomOfLine(field: HTMLTextAreaElement, place: number): number {
  const style = getComputedStyle(field);
  const twin = document.createElement('div');
  for (const name of copied) twin.style[name] = style[name];
  Object.assign(twin.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre-wrap', overflowWrap: 'break-word' });
  const mark = document.createElement('span');
  mark.textContent = field.value.slice(place) || '.';
  twin.append(field.value.slice(0, place), mark);
  field.after(twin);
  const [line] = mark.getClientRects();
  const bottom = line === undefined ? 0 : line.bottom - twin.getBoundingClientRect().top;
  twin.remove();
  return bottom - field.scrollTop;
}
