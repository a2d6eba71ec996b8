export const update = (sql: (parts: TemplateStringsArray) => unknown) => sql`update requests set rating = 5`;
