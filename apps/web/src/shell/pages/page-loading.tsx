import { Spin } from 'antd';
import { useText } from '../../language/text.ts';
import { shellMessages } from '../messages.ts';
import styles from './pages.module.css';

export function PageLoading() {
  const say = useText(shellMessages);
  return (
    <div className={styles.center} role="status" aria-label={say('loadingPage')}>
      <Spin delay={200} />
    </div>
  );
}
