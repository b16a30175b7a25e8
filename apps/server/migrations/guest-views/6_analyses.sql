-- An analysis shows its trials: guests see it where all of them are public.
create view guest.job as
  select * from job
   where (parameters ->> 'trialId' is null
          or parameters ->> 'trialId' in (select id::text from trial where is_public))
     and not exists (select from jsonb_array_elements_text(
                       case jsonb_typeof(parameters -> 'trialIds') when 'array' then parameters -> 'trialIds' else '[]' end)
                       as asked (id)
                      where asked.id not in (select id::text from trial where is_public));
create view guest.job_log as
  select * from job_log
   where job_id in (select id from guest.job);
create view guest.estimate as
  select * from estimate
   where task_id in (select id from guest.job);
create view guest.analysis_note as
  select * from analysis_note where job_id in (select id from guest.job);
create view guest.official_result as
  select * from official_result where trial_id in (select id from guest.trial);
