export const list = (sql: (text: TemplateStringsArray, ...values: unknown[]) => unknown, hotelId: string) =>
  sql`select id from requests where hotel_id = ${hotelId}`;
