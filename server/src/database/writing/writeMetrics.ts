import { counter, gauge, histogram } from '../../watching/metrics.ts';

/** Seconds. */
const times = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const writeMetrics = {
  batch: histogram('somero_write_batch_size', 'Writes that shared one commit', [1, 2, 5, 10, 20, 50, 100, 200]),
  wait: histogram('somero_writer_wait_seconds', 'Wait of a batch for the row lock of the writer (PostgreSQL)', times),
  slow: counter('somero_slow_writes_total', 'Writes that took over 100 ms inside their transaction'),
  spoilt: counter('somero_spoilt_batches_total', 'Batches that were undone and run again write by write'),
  lines: gauge('somero_database_lines', 'Connections to PostgreSQL by state'),
};
