export const today = new Intl.DateTimeFormat('en').format();
