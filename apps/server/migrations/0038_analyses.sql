-- Randomized blocks were a kind of task with parameters and a result of their own; all analyses have one form now.
create function pg_temp.both(zh text, en text) returns jsonb language sql as $$
  select jsonb_build_object('zh', zh, 'en', en)
$$;

create function pg_temp.head(key text, zh text, en text, kind text default null) returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object('key', key, 'text', pg_temp.both(zh, en), 'kind', kind))
$$;

create function pg_temp.report_table(name text, zh text, en text, columns jsonb, lines jsonb) returns jsonb language sql as $$
  select jsonb_build_object('name', name, 'title', pg_temp.both(zh, en), 'columns', columns,
                            'rows', coalesce(lines, '[]'), 'remarks', '[]'::jsonb)
$$;

create function pg_temp.place(environment jsonb) returns jsonb language sql as $$
  select pg_temp.both(
    concat_ws(' ', environment ->> 'location', environment ->> 'year', case environment ->> 'season'
      when 'spring' then '春' when 'summer' then '夏' when 'autumn' then '秋' when 'winter' then '冬' end),
    concat_ws(' ', environment ->> 'location', environment ->> 'year', initcap(environment ->> 'season')))
$$;

create function pg_temp.trait_title(trait jsonb) returns jsonb language sql as $$
  select pg_temp.both(trait ->> 'name', coalesce(nullif(trait ->> 'englishName', ''), trait ->> 'name'))
$$;

create function pg_temp.anova_table(name text, zh text, en text, lines jsonb) returns jsonb language sql as $$
  select pg_temp.report_table(name, zh, en,
    jsonb_build_array(
      pg_temp.head('source', '变异来源', 'source') || '{"holdsWords": "terms"}', pg_temp.head('df', '自由度', 'df', 'df'),
      pg_temp.head('sum_sq', '平方和', 'sum of squares'), pg_temp.head('mean_sq', '均方', 'mean square'),
      pg_temp.head('f', 'F', 'F'), pg_temp.head('p', 'P', 'P', 'p')),
    (select jsonb_agg(jsonb_build_array(line -> 'source', line -> 'df', line -> 'sumOfSquares', line -> 'meanSquare',
                                        line -> 'f', line -> 'p') order by place)
       from jsonb_array_elements(lines) with ordinality as each (line, place)))
$$;

create function pg_temp.precision_table(figures jsonb) returns jsonb language sql as $$
  select pg_temp.report_table('precision', '试验精度', 'Precision',
    jsonb_build_array(
      pg_temp.head('mean', '总平均', 'mean', 'trait'), pg_temp.head('cv_percent', '变异系数%', 'CV %', 'percent'),
      pg_temp.head('standard_error_of_mean', '均值标准误', 's.e. of a mean'), pg_temp.head('sed', '差数标准误', 's.e.d.'),
      pg_temp.head('lsd_5_percent', 'LSD（5%）', 'LSD (5%)'), pg_temp.head('lsd_1_percent', 'LSD（1%）', 'LSD (1%)'),
      pg_temp.head('hsd', 'HSD', 'HSD'), pg_temp.head('heritability', '遗传力', 'heritability'),
      pg_temp.head('genetic_variance', '遗传方差', 'genetic variance'), pg_temp.head('r_squared', 'R²', 'R²'),
      pg_temp.head('relative_efficiency', '相对效率', 'relative efficiency')),
    jsonb_build_array(jsonb_build_array(
      figures -> 'grandMean', figures -> 'variationCoefficient', figures -> 'standardErrorOfMean',
      figures #> '{standardErrorOfDifference,average}', figures #> '{lsd,at5Percent}', figures #> '{lsd,at1Percent}',
      figures #> '{hsd,atAlpha}', figures -> 'heritability', figures -> 'geneticVariance', figures -> 'rSquared',
      figures -> 'relativeEfficiency')))
$$;

create function pg_temp.assumption_table(analysis jsonb) returns jsonb language sql as $$
  select pg_temp.report_table('assumptions', '模型假设检验', 'Tests of the assumptions',
    jsonb_build_array(pg_temp.head('test', '检验', 'test'), pg_temp.head('statistic', '统计量', 'statistic'),
                      pg_temp.head('df', '自由度', 'df', 'df'), pg_temp.head('p', 'P', 'P', 'p')),
    jsonb_build_array(
      jsonb_build_array(pg_temp.both('残差正态性（Shapiro-Wilk W）', 'Normal residuals (Shapiro-Wilk W)'),
                        analysis #> '{normality,w}', null, analysis #> '{normality,p}'),
      jsonb_build_array(pg_temp.both('方差齐性（Bartlett K²）', 'Equal variances (Bartlett K²)'),
                        analysis #> '{homogeneity,statistic}', analysis #> '{homogeneity,df}', analysis #> '{homogeneity,p}')))
$$;

create function pg_temp.means_table(lines jsonb) returns jsonb language sql as $$
  select pg_temp.report_table('means', '品种均值', 'Entry means',
    jsonb_build_array(
      pg_temp.head('entry', '品种', 'entry'), pg_temp.head('plots', '小区数', 'plots', 'count'),
      pg_temp.head('mean', '均值', 'mean', 'trait'), pg_temp.head('adjusted_mean', '校正均值', 'adjusted mean', 'trait'),
      pg_temp.head('standard_error', '标准误', 's.e.', 'trait'), pg_temp.head('letters_lsd', '字母（LSD）', 'letters (LSD)'),
      pg_temp.head('letters_tukey', '字母（Tukey）', 'letters (Tukey)'),
      pg_temp.head('difference_from_check', '与对照差值', 'difference from check', 'trait'),
      pg_temp.head('percent_over_check', '较对照 %', 'vs check, %', 'percent'),
      pg_temp.head('p_check', 'P（对照）', 'P vs check', 'p')),
    (select jsonb_agg(jsonb_build_array(
              line -> 'entry', line -> 'plots', line -> 'mean', line -> 'adjustedMean', line -> 'standardError',
              line #> '{letters,lsd}', line #> '{letters,tukey}', line #> '{againstCheck,difference}',
              line #> '{againstCheck,percent}', line #> '{againstCheck,p}') order by place)
       from jsonb_array_elements(lines) with ordinality as each (line, place)))
$$;

create function pg_temp.outlier_table(name text, zh text, en text, lines jsonb) returns jsonb language sql as $$
  select pg_temp.report_table(name, zh, en,
    jsonb_build_array(pg_temp.head('plot', '小区', 'plot'), pg_temp.head('entry', '品种', 'entry'),
                      pg_temp.head('value', '数值', 'value'), pg_temp.head('fitted', '拟合值', 'fitted')),
    (select jsonb_agg(jsonb_build_array(line -> 'plot', line -> 'entry', line -> 'value', line -> 'fitted') order by place)
       from jsonb_array_elements(lines) with ordinality as each (line, place)))
$$;

create function pg_temp.residual_table(lists jsonb) returns jsonb language sql as $$
  select pg_temp.report_table('residuals', '残差', 'Residuals',
    jsonb_build_array(
      pg_temp.head('plot', '小区', 'plot'), pg_temp.head('entry', '品种', 'entry'), pg_temp.head('block', '区组', 'block'),
      pg_temp.head('fitted', '拟合值', 'fitted'), pg_temp.head('residual', '残差', 'residual'),
      pg_temp.head('studentized', '学生化残差', 'studentized residual'),
      pg_temp.head('normal_score', '正态分位数', 'normal score')),
    (select jsonb_agg(jsonb_build_array(
              lists #> array['plot', k], lists #> array['entry', k], lists #> array['block', k], lists #> array['fitted', k],
              lists #> array['residual', k], lists #> array['studentized', k], lists #> array['normalScore', k])
              order by k::integer)
       from (select place::text as k from generate_series(0, jsonb_array_length(lists -> 'fitted') - 1) as place) as each))
$$;

create function pg_temp.means_figure(analysis jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'kind', 'means', 'name', 'entry_means', 'title', pg_temp.both('品种均值', 'Entry means'),
    'caption', pg_temp.both('横线为 ± ½ LSD：不重叠的两个品种差异显著',
                            'bars ± ½ LSD: entries whose bars do not overlap differ significantly'),
    'axis', jsonb_strip_nulls(jsonb_build_object(
      'title', pg_temp.both(format('%s的均值', title ->> 'zh'), format('mean of %s', title ->> 'en')),
      'unit', nullif(analysis #>> '{trait,unit}', ''))),
    'entries', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
               'entry', line -> 'entry', 'mean', line -> 'adjustedMean',
               'low', (line ->> 'adjustedMean')::float8 - lsd / 2, 'high', (line ->> 'adjustedMean')::float8 + lsd / 2,
               'letters', line #>> '{letters,tukey}')) order by place)
        from jsonb_array_elements(analysis -> 'means') with ordinality as each (line, place)), '[]'))
    from (select pg_temp.trait_title(analysis -> 'trait') as title,
                 (analysis #>> '{precision,lsd,atAlpha}')::float8 as lsd) as known
$$;

create function pg_temp.finding(analysis jsonb) returns jsonb language sql as $$
  select pg_temp.both(format('%s 最高（%s）', best ->> 'entry', mean), format('%s highest (%s)', best ->> 'entry', mean))
    from (select analysis #> '{means,0}' as best,
                 concat_ws(' ', trim_scale(round((analysis #>> '{means,0,adjustedMean}')::numeric, 2)),
                           nullif(analysis #>> '{trait,unit}', '')) as mean) as known
$$;

create function pg_temp.block_part(analysis jsonb, answer jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'environment', pg_temp.place(analysis -> 'environment'), 'trait', pg_temp.trait_title(analysis -> 'trait'), 'reason', null,
    'report', jsonb_build_object(
      'answer', answer, 'finding', pg_temp.finding(analysis), 'remarks', analysis -> 'remarks',
      'observations', jsonb_build_object(
        'given', analysis #> '{plots,given}', 'excluded', analysis #> '{plots,outliersRemoved}',
        'analysed', analysis #> '{plots,analysed}',
        'missing', (analysis #>> '{plots,missing}')::integer + (analysis #>> '{plots,withoutFactor}')::integer),
      'tables', jsonb_build_array(pg_temp.anova_table('anova', '方差分析', 'Analysis of variance', analysis -> 'anova'))
        || case when analysis -> 'balanced' = 'true' then '[]' else jsonb_build_array(pg_temp.anova_table(
             'adjusted_tests', '相互校正的检验', 'Tests adjusted for each other',
             jsonb_path_query_array(analysis, '$.adjustedTests[*] ? (@.f != null)'))) end
        || jsonb_build_array(pg_temp.precision_table(analysis -> 'precision'), pg_temp.assumption_table(analysis),
                             pg_temp.means_table(analysis -> 'means'))
        || case when jsonb_array_length(analysis #> '{outliers,values}') > 0
                 and analysis #> '{outliers,removed}' = 'true' then jsonb_build_array(pg_temp.outlier_table(
             'left_out', '剔除的异常值', 'Outliers excluded', analysis #> '{outliers,values}')) else '[]' end
        || case when jsonb_array_length(analysis #> '{outliers,kept}') > 0 then jsonb_build_array(pg_temp.outlier_table(
             'kept', '超出界限但保留的值', 'Values beyond the fences that were kept', analysis #> '{outliers,kept}'))
             else '[]' end,
      'figures', jsonb_build_array(pg_temp.means_figure(analysis)),
      'diagnostics', jsonb_build_object(
        'figures', '[]'::jsonb, 'tables', jsonb_build_array(pg_temp.residual_table(analysis -> 'residuals')))))
$$;

-- a whole result; of a task with one analysis its summary is the answer
create function pg_temp.block_result(result jsonb, options jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'method', 'randomBlock', 'title', pg_temp.both('随机区组', 'Randomized blocks'), 'options', options,
    'summary', result -> 'summary',
    'data', jsonb_build_object(
      'trials', jsonb_build_array(result -> 'trial' || jsonb_build_object('design', coalesce(
        (select test_method from trial where id = (result #>> '{trial,id}')::uuid), 'randomizedBlock'))),
      'environments', (select coalesce(jsonb_agg(distinct jsonb_build_object(
          'id', one #> '{environment,id}', 'name', pg_temp.place(one -> 'environment') -> 'zh',
          'title', pg_temp.place(one -> 'environment'))), '[]') from jsonb_array_elements(result -> 'analyses') as one),
      'traits', (select coalesce(jsonb_agg(distinct jsonb_build_object(
          'id', one #> '{trait,id}', 'name', one #> '{trait,name}', 'title', pg_temp.trait_title(one -> 'trait'),
          'unit', one #> '{trait,unit}', 'precision', one #> '{trait,precision}')), '[]')
          from jsonb_array_elements(result -> 'analyses') as one),
      'plots', (select coalesce(sum(plots), 0) from (
          select max((one #>> '{plots,given}')::integer) as plots from jsonb_array_elements(result -> 'analyses') as one
           group by one #> '{environment,id}') as places),
      'entries', (select count(distinct line -> 'entry') from jsonb_array_elements(result -> 'analyses') as one,
          jsonb_array_elements(one -> 'means') as line),
      'checks', (select coalesce(jsonb_agg(distinct line -> 'entry'), '[]')
          from jsonb_array_elements(result -> 'analyses') as one, jsonb_array_elements(one -> 'means') as line
         where line -> 'isCheck' = 'true'),
      'readAt', result -> 'readAt', 'hash', ''),
    'parts', coalesce((select jsonb_agg(pg_temp.block_part(one, case
          when jsonb_array_length(result -> 'analyses') = 1 then jsonb_build_array(result -> 'summary')
          else jsonb_build_array(pg_temp.finding(one)) end)
          order by place)
        from jsonb_array_elements(result -> 'analyses') with ordinality as each (one, place)), '[]')
      || coalesce((select jsonb_agg(one || '{"report": null}' order by place)
        from jsonb_array_elements(result -> 'refused') with ordinality as each (one, place)), '[]'))
$$;

alter table job disable trigger job_end_is_final;

update job set result = jsonb_set(result, '{data,checks}', '[]')
 where kind = 'analysis' and result ? 'data' and not result -> 'data' ? 'checks';

update job
   set kind = 'analysis',
       parameters = jsonb_build_object(
         'method', 'randomBlock', 'trialIds', jsonb_build_array(parameters -> 'trialId'),
         'environmentIds', parameters -> 'environmentIds', 'traitIds', parameters -> 'traitIds',
         'options', jsonb_strip_nulls(jsonb_build_object(
           'alpha', parameters -> 'alpha', 'outliers', parameters -> 'outliers',
           'check', (select name from trial_entry where id = (parameters ->> 'checkEntryId')::uuid))))
 where kind = 'randomized-block' and parameters ? 'trialId';

update job set result = pg_temp.block_result(result, parameters -> 'options')
 where kind = 'analysis' and result ? 'analyses';

alter table job enable trigger job_end_is_final;

-- Guests see analyses of public trials only, however many trials an analysis is of.
create or replace function after_migrations() returns void language plpgsql as $$
begin
  create or replace view guest.material_group as
    select * from material_group where is_public;
  create or replace view guest.material_field as
    select * from material_field
     where group_id is null or group_id in (select id from material_group where is_public);
  create or replace view guest.material as
    select * from material where group_id in (select id from material_group where is_public);
  create or replace view guest.trial as
    select * from trial where is_public;
  create or replace view guest.trial_environment as
    select * from trial_environment where trial_id in (select id from trial where is_public);
  -- the material of an entry may be one that guests do not see
  create or replace view guest.trial_entry as
    select id, trial_id, name,
           case when material_id in (select m.id from material m join material_group g on g.id = m.group_id
                                      where g.is_public) then material_id end as material_id,
           is_check, position, batch_id, revision
      from trial_entry where trial_id in (select id from trial where is_public);
  create or replace view guest.plot as
    select * from plot where trial_id in (select id from trial where is_public);
  create or replace view guest.observation as
    select * from observation
     where exists (select 1 from plot join trial on trial.id = plot.trial_id
                    where plot.id = observation.plot_id and trial.is_public);
  create or replace view guest.observation_history as
    select * from observation_history
     where exists (select 1 from observation join plot on plot.id = observation.plot_id
                     join trial on trial.id = plot.trial_id
                    where observation.id = observation_history.observation_id and trial.is_public);
  -- an analysis shows its trials
  create or replace view guest.job as
    select * from job
     where (parameters ->> 'trialId' is null
            or parameters ->> 'trialId' in (select id::text from trial where is_public))
       and not exists (select from jsonb_array_elements_text(
                         case jsonb_typeof(parameters -> 'trialIds') when 'array' then parameters -> 'trialIds' else '[]' end)
                         as asked (id)
                        where asked.id not in (select id::text from trial where is_public));
  create or replace view guest.job_log as
    select * from job_log
     where job_id in (select id from guest.job);
  -- names of what is not public stand in these
  create or replace view guest.audit_log as select * from audit_log where false;
  create or replace view guest.audit_subject as select * from audit_subject where false;
  create or replace view guest.security_event as select * from security_event where false;
  create or replace view guest.recycle_bin as select * from recycle_bin where false;
  create or replace view guest.recycle_bin_row as select * from recycle_bin_row where false;
  -- the views give away what is public only, so whichever role the program works with may read them
  grant usage on schema guest to public;
  grant select on all tables in schema guest to public;
end $$;
select after_migrations();
