export const specialDay = new Intl.DateTimeFormat('ar', { dateStyle: 'medium', timeZone: 'UTC' });
