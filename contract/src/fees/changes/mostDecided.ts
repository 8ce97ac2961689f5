export const mostDecided = 300;
