-- Outliers are left out by one of three rules. What was analysed before went by raw values, or left nothing out.
create function pg_temp.outlier_rule(removed jsonb) returns text language sql as $$
  select case when removed = 'true'::jsonb then 'values' else 'off' end
$$;

alter table job disable trigger job_end_is_final;

update job
   set parameters = parameters - 'removeOutliers'
       || jsonb_build_object('outliers', pg_temp.outlier_rule(parameters -> 'removeOutliers'))
 where kind = 'randomized-block' and parameters ? 'removeOutliers';

update job
   set result = result - 'removeOutliers' || jsonb_build_object(
         'outliers', pg_temp.outlier_rule(result -> 'removeOutliers'),
         'analyses', coalesce((
           select jsonb_agg(
                    analysis || jsonb_build_object('outliers', analysis -> 'outliers' || jsonb_build_object(
                      'rule', pg_temp.outlier_rule(analysis -> 'outliers' -> 'removed'),
                      'kept', '[]'::jsonb, 'entries', '[]'::jsonb, 'keptEntries', '[]'::jsonb))
                    order by place)
             from jsonb_array_elements(result -> 'analyses') with ordinality as each (analysis, place)
         ), '[]'::jsonb))
 where kind = 'randomized-block' and result ? 'removeOutliers';

alter table job enable trigger job_end_is_final;
