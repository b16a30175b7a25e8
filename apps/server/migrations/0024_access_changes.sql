-- Web processes keep sessions and their rights in memory for some seconds. Whatever changes one is told to all of them,
-- whoever changes it: the payload is the account concerned, nothing means all. The notice tells the process that made
-- the change, before its statement has come back (see platform/database/own-messages.ts).
create function tell_access_change() returns trigger language plpgsql as $$
declare
  whose text := case when tg_nargs = 0 then ''
    else coalesce(case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0], '') end;
begin
  perform pg_notify('access_change', whose);
  raise notice using message = 'access_change', detail = whose, errcode = 'PNTFY';
  return null;
end $$;

create trigger account_access_change after update or delete on account
  for each row execute function tell_access_change('id');
create trigger account_role_access_change after insert or update or delete on account_role
  for each row execute function tell_access_change('account_id');
-- That a session was seen again changes nothing for its holder.
create trigger login_session_access_change after update on login_session
  for each row when (new.last_seen_at < old.last_seen_at
    or to_jsonb(old) - 'last_seen_at' is distinct from to_jsonb(new) - 'last_seen_at')
  execute function tell_access_change('account_id');
create trigger login_session_access_end after delete on login_session
  for each statement execute function tell_access_change();
create trigger role_access_change after insert or update or delete on role
  for each statement execute function tell_access_change();
create trigger role_menu_access_change after insert or update or delete on role_menu
  for each statement execute function tell_access_change();
create trigger menu_access_change after insert or update or delete on menu
  for each statement execute function tell_access_change();
create trigger licence_access_change after insert or update or delete on licence
  for each statement execute function tell_access_change();
