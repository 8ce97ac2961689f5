import { type CallName, calls } from '@somero/contract';
import { z } from 'zod';
import { pathOf } from '../server/src/openApi.ts';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
}

/** The text of docs/calls.md: every call, made from the contract. */
export function callsPage(): string {
  const rows = (Object.keys(calls) as CallName[]).map((name) => {
    const { about, allowed, writes, payload, answer } = calls[name];
    const who = typeof allowed === 'string' ? words[allowed] : allowed.join(' or ');
    return [
      `### ${name}`,
      '',
      about,
      '',
      `\`POST ${pathOf(name)}\` · ${who} · ${writes ? 'changes something' : 'reads'}`,
      '',
      `- payload: ${fieldsOf(z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }) as JsonSchema)}`,
      `- answer: ${fieldsOf(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as JsonSchema)}`,
      '',
    ].join('\n');
  });
  return [
    '# The calls',
    '',
    'Made from the contract by `node_modules/.bin/node docs/writeCalls.ts`; do not edit. Conventions, status codes and rights: the specification’s `calls.md`.',
    'The same as a machine reads it: `GET /api/openapi.json`. A `?` marks a field that may be absent.',
    '',
    ...rows,
  ].join('\n');
}

const words = { anyone: 'anyone', signedIn: 'anyone signed in', admin: 'ADMIN' };

function fieldsOf(schema: JsonSchema): string {
  const names = Object.entries(schema.properties ?? {});
  if (names.length === 0) return 'none';
  return names
    .map(([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}${kindOf(field)}`)
    .join(', ');
}

function kindOf(field: JsonSchema): string {
  if (field.format === 'binary') return ' (file)';
  if (field.enum) return ` (${field.enum.join(', ')})`;
  if (field.anyOf?.every((option) => option.const !== undefined))
    return ` (${field.anyOf.map((o) => o.const).join(', ')})`;
  if (field.type === 'array') {
    const inner = field.items?.properties ? ` of { ${fieldsOf(field.items)} }` : '';
    return ` (list${inner})`;
  }
  if (field.type === 'object' && field.properties) return ` { ${fieldsOf(field)} }`;
  return '';
}
