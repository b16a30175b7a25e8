import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { ResultColumns } from '../../../ui/page/result-page.tsx';
import { AnovaPanel } from './anova-panel.tsx';
import { BoxFigure } from './box-figure.tsx';
import { MeansFigure } from './means-figure.tsx';
import { MeansTable } from './means-table.tsx';
import { AssumptionsPanel, OutliersPanel, RemarksPanel } from './notes.tsx';
import { PrecisionPanel } from './precision-panel.tsx';
import styles from './analysis-view.module.css';

/** Figures at the left prove the answer, tables at the right and below hold it. */
export function AnalysisView({ analysis, alpha }: { analysis: RandomBlockAnalysis; alpha: number }) {
  return (
    <div className={styles.page}>
      <ResultColumns
        main={
          <>
            <MeansFigure analysis={analysis} alpha={alpha} />
            <BoxFigure analysis={analysis} />
          </>
        }
        aside={
          <>
            <AnovaPanel analysis={analysis} />
            <PrecisionPanel analysis={analysis} />
            <AssumptionsPanel analysis={analysis} />
            <OutliersPanel analysis={analysis} />
            <RemarksPanel analysis={analysis} />
          </>
        }
      />
      <MeansTable analysis={analysis} alpha={alpha} />
    </div>
  );
}
