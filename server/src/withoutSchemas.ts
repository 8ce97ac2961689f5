function refuse(): never {
  throw new Error('no route has a schema of its own: the contract validates payloads and answers');
}

/** Keeps Fastify's own schema validators unloaded: they are a tenth of all files of a start. */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
};
