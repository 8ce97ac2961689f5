export const subjectsHandlers = {};
