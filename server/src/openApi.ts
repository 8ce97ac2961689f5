import { type CallName, calls } from '@somero/contract';
import { z } from 'zod';

export function openApi() {
  return {
    openapi: '3.1.0',
    info: { title: 'Somero', version: '1' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(
      (Object.keys(calls) as CallName[]).map((name) => [pathOf(name), { post: operation(name) }]),
    ),
  };
}

export const pathOf = (name: CallName): string => `/${calls[name].public ? 'public' : 'api'}/${name}`;

function operation(name: CallName) {
  const { about, allowed, payload, answer } = calls[name];
  const body = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' });
  return {
    operationId: name,
    summary: about,
    'x-allowed': allowed,
    security: allowed === 'anyone' ? [] : [{ token: [] }],
    requestBody: { content: { 'application/json': { schema: body }, 'multipart/form-data': { schema: body } } },
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: successOf(answer) } } },
      default: { description: 'Refused', content: { 'application/json': { schema: failure } } },
    },
  };
}

const successOf = (answer: z.ZodType) => ({
  allOf: [
    {
      type: 'object',
      properties: { error: { const: false }, msg: { type: 'string' } },
      required: ['error', 'msg'],
    },
    z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }),
  ],
});

const failure = {
  type: 'object',
  properties: {
    error: { const: true },
    msg: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['error', 'msg'],
};
