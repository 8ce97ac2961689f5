export const schoolHandlers = {};
