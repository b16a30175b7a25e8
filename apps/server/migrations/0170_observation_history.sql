-- Corrections of observations are read from the operation log, as the changes of every record: it has held each of them,
-- with the value before and after and the reason, since there are observations. The table said the same a second time.

delete from recycle_bin_row r using recycle_bin b
 where b.id = r.bin_id and b.kind = 'trial' and r.record ? 'observation_id';
update recycle_bin b set holds = (
    select coalesce(jsonb_agg(held) filter (where held ->> 'table' <> 'observation_history'), '[]')
      from jsonb_array_elements(b.holds) held)
  where b.holds @> '[{"table": "observation_history"}]';

-- Who corrected a value last, for those whom it overtakes.
alter table observation add column corrected_by uuid references account (id), add column corrected_at timestamptz;
update observation o set corrected_by = h.changed_by, corrected_at = h.changed_at
  from (select distinct on (observation_id) observation_id, changed_by, changed_at from observation_history
         order by observation_id, changed_at desc, id desc) h
 where h.observation_id = o.id;

drop view guest.observation_history;
drop table observation_history;
