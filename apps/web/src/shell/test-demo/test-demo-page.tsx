import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { currentToken } from '../../api/token.ts';
import { useText } from '../../language/text.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { Brand } from '../layout/brand.tsx';
import { LanguageButton } from '../layout/language-button.tsx';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import { analyseDemo } from './analyse.ts';
import { FieldMap } from './field-map.tsx';
import { AnovaPanel, MeansPanel, useAnswer } from './findings.tsx';
import { testDemoMessages } from './messages.ts';
import { PlotEditor } from './plot-editor.tsx';
import { firstValues } from './trial.ts';
import styles from './test-demo-page.module.css';

/** A public demonstration: an invented trial whose plots can be changed, analysed in the browser at every change. */
export default function TestDemoPage() {
  const say = useText(testDemoMessages);
  const navigate = useNavigate();
  const [values, setValues] = useState<readonly (number | null)[]>(firstValues);
  const [chosen, setChosen] = useState(0);
  const result = useMemo(() => analyseDemo(values), [values]);
  const answer = useAnswer(result);
  useDocumentTitle(say('title'));
  const change = (value: number | null) =>
    setValues(values.map((known, index) => (index === chosen ? value : known)));
  const signedIn = currentToken() !== null;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Brand short={false} />
        <div className={styles.tools}>
          <LanguageButton />
          <Button type="primary" onClick={() => void navigate(signedIn ? '/' : paths.signIn)}>
            {say(signedIn ? 'open' : 'signIn')}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{say('title')}</h1>
        <p className={styles.lead}>{say('lead')}</p>
        <p className="answer" role="status">
          <span className={styles.answer}>{answer}</span>
        </p>
        <div className={styles.columns}>
          <Panel
            title={say('map')}
            caption={say('mapHint')}
            actions={
              <Button size="small" disabled={values === firstValues} onClick={() => setValues(firstValues)}>
                {say('reset')}
              </Button>
            }
          >
            <FieldMap values={values} chosen={chosen} onChoose={setChosen} />
            <PlotEditor
              index={chosen}
              value={values[chosen] ?? null}
              first={firstValues[chosen] ?? 0}
              onChange={change}
            />
          </Panel>
          {result ? (
            <div className={styles.stack}>
              <MeansPanel result={result} answer={answer} />
              <AnovaPanel result={result} />
            </div>
          ) : null}
        </div>
        <p className={styles.note}>{say('invented')}</p>
      </main>
    </div>
  );
}
