export const update = (sql: (parts: TemplateStringsArray) => unknown) => sql`update payment_links set purpose = 'planted'`;
