// What the process counts, printed as Prometheus reads it (text format 0.0.4). Of the process, as the console is: any part may count.

type Labels = Readonly<Record<string, string | number>>;

interface Metric {
  name: string;
  about: string;
  type: 'counter' | 'gauge' | 'histogram';
  lines(): string[];
}

const metrics = new Map<string, Metric>();

function register<M extends Metric>(metric: M): M {
  if (metrics.has(metric.name)) throw new Error(`the metric ${metric.name} is there already`);
  metrics.set(metric.name, metric);
  return metric;
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

function labelled(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length > 0 ? `{${pairs.join()}}` : '';
}

export function counter(name: string, about: string) {
  const counts = new Map<string, number>();
  return register({
    ...{ name, about, type: 'counter' as const },
    add: (labels: Labels = {}, by = 1) => {
      const key = labelled(labels);
      counts.set(key, (counts.get(key) ?? 0) + by);
    },
    lines: () => [...counts].map(([labels, value]) => `${name}${labels} ${value}`),
  });
}

export function gauge(name: string, about: string) {
  const values = new Map<string, number>();
  return register({
    ...{ name, about, type: 'gauge' as const },
    set: (value: number, labels: Labels = {}) => void values.set(labelled(labels), value),
    lines: () => [...values].map(([labels, value]) => `${name}${labels} ${value}`),
  });
}

/** @param limits of its buckets, rising */
export function histogram(name: string, about: string, limits: readonly number[]) {
  const counts = limits.map(() => 0);
  let [sum, all] = [0, 0];
  return register({
    ...{ name, about, type: 'histogram' as const },
    observe: (value: number) => {
      sum += value;
      all++;
      limits.forEach((limit, index) => {
        if (value <= limit) counts[index] = (counts[index] ?? 0) + 1;
      });
    },
    lines: () => [
      ...limits.map((limit, index) => `${name}_bucket{le="${limit}"} ${counts[index]}`),
      `${name}_bucket{le="+Inf"} ${all}`,
      `${name}_sum ${sum}`,
      `${name}_count ${all}`,
    ],
  });
}

export const printMetrics = (): string =>
  [...metrics.values()]
    .flatMap(({ name, about, type, lines }) => [`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`, ...lines()])
    .map((line) => `${line}\n`)
    .join('');
