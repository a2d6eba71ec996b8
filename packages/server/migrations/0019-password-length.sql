-- Eight characters at least, wherever fewer were allowed; passwords that are held stay good.
update identity_pools set password_policy = jsonb_set(password_policy, '{minLength}', '8')
where (password_policy ->> 'minLength')::integer < 8;
update hotels set settings = jsonb_set(settings, '{passwordPolicy,minLength}', '8')
where (settings -> 'passwordPolicy' ->> 'minLength')::integer < 8;
