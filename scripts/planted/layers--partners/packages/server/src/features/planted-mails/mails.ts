export const mails = 3;
