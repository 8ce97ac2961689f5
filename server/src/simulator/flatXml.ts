/** Undefined unless the body is one flat request of Yo! Payments: tags side by side, nothing unescaped. */
export function readFlatXml(body: string): Record<string, string> | undefined {
  const [, inside] =
    /^\s*(?:<\?xml[^>]*\?>)?\s*<AutoCreate>\s*<Request>([\s\S]*)<\/Request>\s*<\/AutoCreate>\s*$/.exec(body) ?? [];
  if (inside === undefined) return undefined;
  const fields: Record<string, string> = {};
  const rest = inside.replace(/<(\w+)>([^<>]*)<\/\1>/g, (_, name: string, value: string) => {
    fields[name] = value;
    return '';
  });
  const isWhole =
    rest.trim() === '' && Object.values(fields).every((value) => !/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(value));
  if (!isWhole) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, unescapeXml(value)]));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name = '') =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? ''),
  );

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
