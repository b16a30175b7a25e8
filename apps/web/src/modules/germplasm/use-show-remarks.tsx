import { useCallback } from 'react';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Namesake } from '@panicle/contract/germplasm';
import { paths, pathTo } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { useGuarded } from '../../ui/form/use-guarded.ts';
import { germplasmMessages } from './messages.ts';

const pathOf = ({ materialId }: Namesake) => pathTo(paths.germplasm, { material: materialId });

interface Remarked {
  remarks: readonly string[];
  /** the materials that the remarks are about, to be opened; where that is known */
  namesakes?: readonly Namesake[];
}

/** Shows what the author of a written material should know. It stays until it is closed, or one of the others opened. */
export function useShowRemarks(): (written: Remarked, addressOf?: (other: Namesake) => string) => void {
  const { notification } = App.useApp();
  const say = useText(germplasmMessages);
  const navigate = useNavigate();
  const guarded = useGuarded();
  return useCallback(
    ({ remarks, namesakes = [] }, addressOf = pathOf) => {
      if (remarks.length === 0) return;
      const key = 'material-remarks';
      const open = (other: Namesake) =>
        guarded(() => {
          notification.destroy(key);
          void navigate(addressOf(other));
        });
      notification.warning({
        key,
        title: say('remarks'),
        description: remarks.map((remark) => <div key={remark}>{remark}</div>),
        actions: namesakes.map((other) => (
          <Button key={other.materialId} type="link" size="small" onClick={() => open(other)}>
            {say('openOther', { sourceId: other.sourceId, group: other.groupName ?? say('noGroup') })}
          </Button>
        )),
        duration: 0,
        placement: 'bottomLeft',
      });
    },
    [notification, say, navigate, guarded],
  );
}
