import { useEffect, useRef, useState } from 'react';
import { Button, Switch } from 'antd';
import type { Task } from '@panicle/contract/jobs';
import { useText, useTextOf } from '../../language/text.ts';
import { formatClock } from '../../language/format/time.ts';
import { taskMessages } from './messages.ts';
import type { TaskCalls } from './api.ts';
import { TaskSteps } from './task-steps.tsx';
import { useTaskLog } from './use-task-log.ts';
import styles from './task-log.module.css';

const levelNames = { info: 'INFO', warning: 'WARN', error: 'ERROR' } as const;

/** Steps with the time they took, and below them the log, which follows its newest line while the switch is on. */
export function TaskLog({ task, calls }: { task: Task; calls: TaskCalls }) {
  const say = useText(taskMessages);
  const sayText = useTextOf();
  const { lines, earlier, readEarlier } = useTaskLog(calls, task.id, task.logLines);
  const [follow, setFollow] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.line;

  useEffect(() => {
    if (follow && last !== undefined && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [follow, last]);

  return (
    <div>
      <TaskSteps task={task} />
      <div className={styles.head}>
        <span>{say('logLines', { count: task.logLines })}</span>
        <span className={styles.follow}>
          <Switch size="small" checked={follow} onChange={setFollow} aria-label={say('follow')} />
          {say('follow')}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <div className={styles.box} ref={box} tabIndex={0} role="log" aria-label={say('log')}>
        {earlier > 0 ? (
          <Button type="link" size="small" onClick={() => void readEarlier()}>
            {say('earlier', { count: earlier })}
          </Button>
        ) : null}
        {lines.map((line) => (
          <p key={line.line} className={`${styles.line} ${styles[line.level]}`}>
            <span className={styles.quiet}>{line.line}</span>
            <span className={styles.quiet}>{formatClock(line.at)}</span>
            <span>{levelNames[line.level]}</span>
            <span className={styles.text}>{sayText(line.text)}</span>
          </p>
        ))}
        {lines.length === 0 ? <p className={styles.quiet}>{say('logEmpty')}</p> : null}
      </div>
    </div>
  );
}
