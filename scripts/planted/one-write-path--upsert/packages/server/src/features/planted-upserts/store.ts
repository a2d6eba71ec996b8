export const put = (sql: (parts: TemplateStringsArray) => unknown) => sql`
  insert into payment_links (hotel_id, id, purpose) values ('grand', 'planted', 'planted')
  on conflict (hotel_id, id) do update set purpose = excluded.purpose`;
