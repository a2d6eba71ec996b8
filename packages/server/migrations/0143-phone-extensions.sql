-- Numbers with an extension were read as none.
insert into works_at_start select 'phone numbers', id from hotels on conflict do nothing;
