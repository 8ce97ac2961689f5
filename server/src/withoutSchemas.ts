function refuse(): never {
  throw new Error('no route has a schema of its own: the contract judges payloads and answers');
}

/** Options for Fastify: its own judges of schemas, a tenth of all files that a start would load, stay on the disk. */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
};
