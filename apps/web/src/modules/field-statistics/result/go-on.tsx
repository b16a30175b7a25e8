import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { estimateKindNames, type KeptEstimates } from '@panicle/contract/estimates';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../ui/icon/menu-button.tsx';
import { methodsQuery, type Method } from '../api.ts';
import { resultMessages } from './messages.ts';

interface GoOnProps {
  taskId: string;
  estimates: KeptEstimates;
}

/** Interactions need means in several environments, relations of traits several traits. */
const fits = ({ takesMeans, options }: Method, { environments, traits }: KeptEstimates[number]) =>
  takesMeans !== null &&
  (takesMeans.of === 'entries' || environments > 1) &&
  (!('traits' in options) || traits > 1);

/** To the estimates of a result, and the methods that go on with them; their form is opened by its address. */
export function GoOn({ taskId, estimates }: GoOnProps) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const navigate = useNavigate();
  const { data: methods = [] } = useQuery(methodsQuery);
  const items = estimates.flatMap((own) =>
    methods
      .filter((method) => fits(method, own))
      .map(({ method, title }) => ({
        key: `${own.kind}/${method}`,
        label: `${sayText(title)} · ${sayText(estimateKindNames[own.kind])}`,
        onClick: () => {
          const query = new URLSearchParams({ means: taskId, kind: own.kind, method });
          void navigate(`${paths.statistics}?${query.toString()}`);
        },
      })),
  );
  if (estimates.length === 0) return null;
  const list = {
    key: 'estimates',
    label: say('listEstimates'),
    onClick: () => void navigate(pathTo(paths.estimates, { taskId })),
  };
  return (
    <MenuButton items={[list, ...items]}>
      <Button icon={<Icon name="chevronRight" />} aria-haspopup="menu">
        {say('goOn')}
      </Button>
    </MenuButton>
  );
}
