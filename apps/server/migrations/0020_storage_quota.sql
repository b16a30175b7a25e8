-- How much each user may store, and what he stores.

-- null: what the roles grant
alter table account add column quota_gigabytes double precision check (quota_gigabytes >= 0);
-- null: the system setting STORAGE_QUOTA
alter table role add column quota_gigabytes double precision check (quota_gigabytes >= 0);

-- One row for each object in the storage that counts for somebody; uploads under way count by their own rows.
create table stored_space (
  object_key text primary key,
  owner_id uuid not null references account (id),
  bytes bigint not null check (bytes >= 0)
);
create index stored_space_owner on stored_space (owner_id) include (bytes);

insert into stored_space (object_key, owner_id, bytes)
  select object_key, owner_id, size from file
  union all
  select object_key, owner_id, file_size from import_batch where object_key <> ''
  union all
  select picture ->> 'objectKey', created_by, (picture ->> 'size')::bigint from material where picture is not null
on conflict do nothing;

-- Whatever feature gives an object up notes it there, in the transaction of the change.
create function release_stored_space() returns trigger language plpgsql as $$
begin
  delete from stored_space where object_key = new.object_key;
  return null;
end $$;
create trigger object_removal_frees_space after insert on object_removal
  for each row execute function release_stored_space();
