import { useTheme } from '../../theme/theme-store.ts';
import { fontStack, palettes } from '../../theme/tokens.ts';
import { formatInteger } from '../../language/format/number.ts';
import { CHECK_MEAN, LSD, means } from './specimens.ts';

const WIDTH = 660;
const ROW = 25;
const LEFT = 110;
const RIGHT = 24;
const TOP = 26;
const SCALE = { from: 9500, to: 12_500, step: 500 } as const;

const across = (value: number) =>
  LEFT + ((value - SCALE.from) / (SCALE.to - SCALE.from)) * (WIDTH - LEFT - RIGHT);
const ticks = Array.from(
  { length: (SCALE.to - SCALE.from) / SCALE.step + 1 },
  (_, index) => SCALE.from + index * SCALE.step,
);

/** Means with bars against a check line: circle entry, square check, filled where the check is beaten. */
export function SpecimenFigure({ axis, checkLabel }: { axis: string; checkLabel: string }) {
  const theme = useTheme((state) => state.theme);
  const colour = palettes[theme];
  const better = colour.figure;
  const height = TOP + means.length * ROW + 44;
  const bottom = TOP + means.length * ROW;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      width="100%"
      style={{ minWidth: 520 }}
      fontFamily={fontStack}
      fontSize="12"
      fill={colour.text}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={across(tick)} x2={across(tick)} y1={TOP} y2={bottom} stroke={colour.line} />
          <text x={across(tick)} y={bottom + 16} textAnchor="middle" fill={colour.text2}>
            {formatInteger(tick)}
          </text>
        </g>
      ))}
      <text x={(LEFT + WIDTH - RIGHT) / 2} y={bottom + 36} textAnchor="middle" fill={colour.text2}>
        {axis}
      </text>
      <line
        x1={across(CHECK_MEAN)}
        x2={across(CHECK_MEAN)}
        y1={TOP - 6}
        y2={bottom}
        stroke={colour.text}
        strokeDasharray="3 3"
      />
      <text x={across(CHECK_MEAN)} y={TOP - 12} textAnchor="middle" fill={colour.text2}>
        {checkLabel} · {formatInteger(CHECK_MEAN)}
      </text>
      {means.map((one, index) => {
        const y = TOP + index * ROW + ROW / 2;
        const x = across(one.mean);
        const beats = !one.check && one.mean - CHECK_MEAN > LSD;
        const line = beats ? better : colour.text3;
        return (
          <g key={one.entry}>
            <text x={LEFT - 12} y={y + 4} textAnchor="end" fontWeight={beats || one.check ? 500 : 400}>
              {one.entry}
            </text>
            <path
              d={`M${across(one.mean - LSD / 2)} ${y}H${across(one.mean + LSD / 2)}M${across(one.mean - LSD / 2)} ${y - 4}v8M${across(one.mean + LSD / 2)} ${y - 4}v8`}
              stroke={line}
              fill="none"
            />
            {one.check ? (
              <rect
                x={x - 4}
                y={y - 4}
                width="8"
                height="8"
                fill={colour.surface}
                stroke={colour.text}
                strokeWidth="1.6"
              />
            ) : (
              <circle
                cx={x}
                cy={y}
                r="4.5"
                fill={beats ? better : colour.surface}
                stroke={line}
                strokeWidth="1.6"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
