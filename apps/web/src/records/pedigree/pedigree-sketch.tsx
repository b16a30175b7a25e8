import { useMemo } from 'react';
import { Link } from 'react-router';
import type { PedigreeTree } from '@panicle/contract/pedigree';
import { graphOf, type Graph } from './graph.ts';
import styles from './pedigree-sketch.module.css';

/** User units of the drawing: as wide as it is, it is scaled to its place. */
const ACROSS = 116;
const DOWN = 72;
const NODE = { width: 104, height: 28 };
const MARGIN = 8;
const LONGEST_NAME = 15;

interface PedigreeSketchProps {
  tree: PedigreeTree;
  /** the one that it is about */
  materialId: string;
  /** where a material's own page is */
  pathOf: (materialId: string) => string;
  label: string;
}

const short = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

const pointOf = ({ layout }: Graph, node: number) => ({
  x: layout.x[node]! * ACROSS + NODE.width / 2 + MARGIN,
  y: layout.layer[node]! * DOWN + NODE.height / 2 + MARGIN,
});

const curve = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  const middle = (from.y + to.y) / 2;
  return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
};

/** A few generations around one material; each name leads to its own page. Male parents have dashed lines. */
export function PedigreeSketch({ tree, materialId, pathOf, label }: PedigreeSketchProps) {
  const graph = useMemo(() => graphOf(tree), [tree]);
  const { layout, female, male } = graph;
  const width = layout.width * ACROSS + NODE.width + 2 * MARGIN;
  const height = (layout.layers - 1) * DOWN + NODE.height + 2 * MARGIN;
  const meetings = layout.matings.map(({ x, y }) => ({
    x: x * ACROSS + NODE.width / 2 + MARGIN,
    y: y * DOWN + NODE.height / 2 + MARGIN,
  }));
  return (
    <div className={styles.frame}>
      <svg
        className={styles.sketch}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        role="group"
        aria-label={label}
      >
        {layout.matings.flatMap((mating, k) =>
          (['female', 'male'] as const).map((side) =>
            mating[side] < 0 ? null : (
              <path
                key={`${k} ${side}`}
                className={`${styles.line} ${side === 'male' ? styles.male : ''}`}
                d={curve(pointOf(graph, mating[side]), meetings[k]!)}
              />
            ),
          ),
        )}
        {tree.nodes.map((_, node) => {
          const mating = layout.matingOf[node]!;
          if (mating < 0 || (female[node]! < 0 && male[node]! < 0)) return null;
          return (
            <path key={node} className={styles.line} d={curve(meetings[mating]!, pointOf(graph, node))} />
          );
        })}
        {tree.nodes.map(({ materialId: id, name }, node) => {
          const { x, y } = pointOf(graph, node);
          const own = id === materialId;
          const box = (
            <>
              <rect
                className={own ? styles.own : styles.node}
                x={x - NODE.width / 2}
                y={y - NODE.height / 2}
                width={NODE.width}
                height={NODE.height}
                rx={6}
              />
              <text className={styles.name} x={x} y={y}>
                {short(name)}
              </text>
              <title>{name}</title>
            </>
          );
          return own ? (
            <g key={id}>{box}</g>
          ) : (
            <Link key={id} to={pathOf(id)} aria-label={name}>
              {box}
            </Link>
          );
        })}
      </svg>
    </div>
  );
}
