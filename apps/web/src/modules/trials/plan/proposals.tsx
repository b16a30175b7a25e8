import { Button } from 'antd';
import { designNames } from '@panicle/contract/designs';
import { proposalReasonNames, type PlanProposal } from '@panicle/contract/trial-plans';
import { formatInteger, formatNumber, NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { planMessages } from './messages.ts';
import styles from './plan.module.css';

interface ProposalsProps {
  proposals: readonly PlanProposal[];
  chosen: PlanProposal | undefined;
  onChoose: (proposal: PlanProposal) => void;
}

/** Designs side by side: why each suits, how large it is, how well it compares. */
export function Proposals({ proposals, chosen, onChoose }: ProposalsProps) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  if (proposals.length === 0) return <p className={styles.note}>{say('noProposals')}</p>;
  return (
    <div className={styles.proposals}>
      {proposals.map((proposal) => {
        const { design, reason, plots, allPlots, rows, columns, efficiency, bound, area, seed } = proposal;
        const name = textOf(designNames[design]);
        return (
          <article key={design} className={styles.proposal} data-chosen={proposal === chosen}>
            <h3>{name}</h3>
            <p className={styles.why}>{textOf(proposalReasonNames[reason])}</p>
            <FactList
              align="right"
              facts={[
                { label: say('perSite'), value: formatInteger(plots) },
                { label: say('allPlots'), value: formatInteger(allPlots) },
                { label: say('size'), value: `${rows} × ${columns}` },
                {
                  label: say('efficiency'),
                  value:
                    efficiency === null
                      ? say('complete')
                      : say('efficiencyOf', {
                          efficiency: formatNumber(efficiency, 3),
                          bound: formatNumber(bound ?? NaN, 3),
                        }),
                },
                {
                  label: say('area'),
                  value: area === null ? NOTHING : say('areaOf', { area: formatNumber(area, 0) }),
                },
                { label: say('seed'), value: String(seed) },
              ]}
            />
            {proposal.remarks.map((remark) => (
              <p key={remark.en} className={styles.why}>
                {textOf(remark)}
              </p>
            ))}
            <Button
              type={proposal === chosen ? 'default' : 'primary'}
              aria-pressed={proposal === chosen}
              aria-label={`${say('choose')} ${name}`}
              onClick={() => onChoose(proposal)}
            >
              {say(proposal === chosen ? 'chosen' : 'choose')}
            </Button>
          </article>
        );
      })}
    </div>
  );
}
