-- A party over several linked reservations: `{ size, tables: [request ids] }` in each of them; null: it sits at one.
alter table requests add column party jsonb;
