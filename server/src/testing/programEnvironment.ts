/** Of a program that a test starts: nothing of the school's. Without the cache each start would compile all its sources: three times the work. */
export const programEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
