export interface Xml {
  name: string;
  /** Without that of its children. */
  text: string;
  children: Xml[];
}

const piece =
  /<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.-]*)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>|([^<]+)/y;

const deepest = 20;
/** Some thousand payments. More would hold up the server for seconds. */
const mostElements = 200_000;

/** Elements and their text; attributes are passed over, and there are no entities but XML's own. Undefined: not XML, cut off, or too much. */
export function readXml(source: string): Xml | undefined {
  const document: Xml = { name: '', text: '', children: [] };
  const open = [document];
  piece.lastIndex = 0;
  let elements = 0;
  while (piece.lastIndex < source.length) {
    const found = piece.exec(source);
    const here = open.at(-1);
    if (!found || !here) return undefined;
    const [, cdata = '', closing, name, empty, text = ''] = found;
    if (name === undefined) {
      here.text += cdata + decoded(text);
    } else if (closing) {
      if (here.name !== name) return undefined;
      open.pop();
    } else {
      if (++elements > mostElements) return undefined;
      const child: Xml = { name, text: '', children: [] };
      here.children.push(child);
      if (!empty && open.push(child) > deepest) return undefined;
    }
  }
  const [root, ...others] = document.children;
  return open.length === 1 && others.length === 0 && document.text.trim() === '' ? root : undefined;
}

/** The text of the first child of this name, or ''. */
export const textOf = (xml: Xml | undefined, name: string): string => childOf(xml, name)?.text.trim() ?? '';

export const childOf = (xml: Xml | undefined, name: string): Xml | undefined =>
  xml?.children.find((child) => child.name === name);

export const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}]/gu, ' ').replace(/[&<>"']/g, (letter) => entities.get(letter) ?? letter);

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);
const letters = new Map([...entities].map(([letter, entity]) => [entity, letter]));

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|\w{2,4});/gi, (entity, decimal, hex) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return Number.isNaN(code) || code > 0x10ffff ? (letters.get(entity) ?? entity) : String.fromCodePoint(code);
  });
