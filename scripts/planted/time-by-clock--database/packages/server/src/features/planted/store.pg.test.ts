export const listToday = async (sql: (parts: TemplateStringsArray) => Promise<unknown[]>) =>
  sql`select id from stays where day = current_date`;
