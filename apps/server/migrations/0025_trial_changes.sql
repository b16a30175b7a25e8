-- A number that grows with every committed change of trials, plots and observations, as material_change does for
-- materials: figures that were counted under the same number are still true.
create table trial_change (
  slot smallint primary key,
  changes bigint not null default 0
) with (fillfactor = 10);
insert into trial_change (slot) select generate_series(1, 64);

create function count_trial_change() returns trigger language plpgsql as $$
begin
  update trial_change set changes = changes + 1
  where slot = (select slot from trial_change order by slot limit 1 for update skip locked);
  if not found then
    update trial_change set changes = changes + 1 where slot = 1;
  end if;
  return null;
end $$;
create trigger trial_changes after insert or update or delete or truncate on trial
  for each statement execute function count_trial_change();
create trigger plot_changes after insert or update or delete or truncate on plot
  for each statement execute function count_trial_change();
create trigger observation_changes after insert or update or delete or truncate on observation
  for each statement execute function count_trial_change();
