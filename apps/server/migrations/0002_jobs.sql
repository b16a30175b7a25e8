-- Background jobs and their logs. States and their order: waiting, processing, then finished or failed;
-- waiting and processing may become terminating and terminated. Ended jobs never change.

create table job (
  id uuid primary key,
  -- order of submission: the queue goes by it and not by a clock, which may jump
  sequence bigint generated always as identity unique,
  kind text not null,
  name text not null,
  owner_id uuid not null references account (id),
  parameters jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'processing', 'terminating', 'finished', 'failed', 'terminated')),
  -- [{"zh": ..., "en": ...}] as they were when the job was submitted
  steps jsonb not null,
  step integer not null default 0,
  -- by step; a step that was left out is null
  step_started timestamptz[] not null default '{}',
  share double precision not null default 0 check (share between 0 and 1),
  expected_end timestamptz,
  -- Number of claims. It only grows, so (worker, attempt) names one claim for ever.
  attempt integer not null default 0,
  maximum_attempts integer not null check (maximum_attempts >= 1),
  -- who runs it, or ran it last
  worker text,
  lease_until timestamptz,
  checkpoint jsonb,
  log_lines integer not null default 0,
  -- objects in storage that go when the job is deleted
  objects text[] not null default '{}',
  result jsonb,
  -- the result in one sentence, {"zh": ..., "en": ...}; apart, because lists show it and results can be large
  summary jsonb,
  -- {"zh": ..., "en": ...}
  failure jsonb,
  singleton_key text,
  terminated_by uuid references account (id),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  constraint job_lease check ((state in ('processing', 'terminating')) = (lease_until is not null)),
  constraint job_end check ((state in ('finished', 'failed', 'terminated')) = (ended_at is not null))
) with (fillfactor = 80);

-- the queue: claims, leases, positions
create index job_open on job (sequence) where state in ('waiting', 'processing', 'terminating');
create unique index job_singleton on job (singleton_key)
  where state in ('waiting', 'processing', 'terminating');
create index job_owner on job (owner_id, sequence desc);
create index job_kind on job (kind, sequence desc);

create table job_log (
  job_id uuid not null references job (id) on delete cascade,
  -- from 1, without gaps
  line integer not null,
  at timestamptz not null,
  level text not null check (level in ('info', 'warning', 'error')),
  text_zh text not null,
  text_en text not null,
  primary key (job_id, line)
);

create function refuse_ended_job_change() returns trigger language plpgsql as $$
begin
  raise exception 'job % has ended and cannot be changed', old.id;
end $$;
create trigger job_end_is_final before update on job for each row
  when (old.ended_at is not null) execute function refuse_ended_job_change();

-- Wakes workers (job_waiting), reaches running code (job_cancel) and feeds the browsers' event streams
-- (job_change: "<job id> <owner id>", and " left" when the queue moved up). Extending a lease touches none of the
-- columns and so stays silent.
create function announce_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('job_change', old.id || ' ' || old.owner_id);
    return null;
  end if;
  perform pg_notify('job_change', new.id || ' ' || new.owner_id
    || case when old.state = 'waiting' and new.state <> 'waiting' then ' left' else '' end);
  if new.state = 'waiting' then
    perform pg_notify('job_waiting', '');
  elsif new.state = 'terminating' then
    perform pg_notify('job_cancel', new.id::text);
  end if;
  return null;
end $$;
create trigger job_is_announced after insert or delete or update of state, step, share, log_lines on job
  for each row execute function announce_job();
