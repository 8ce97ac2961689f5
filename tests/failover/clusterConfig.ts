import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ports = { etcd: 24_310, peers: 24_320, haproxy: 24_330 };

export const nodes = [
  { name: 'north', postgres: 24_341, rest: 24_351 },
  { name: 'south', postgres: 24_342, rest: 24_352 },
] as const;

export type NodeName = (typeof nodes)[number]['name'];

const etcds = [0, 1, 2];

/** Slower than etcd's own tenth of a second: a busy disk is no dead machine. */
export const etcdWords = (folder: string, at: number): string[] => [
  ...['--name', `etcd${at}`, '--data-dir', join(folder, `etcd${at}`), '--logger', 'zap', '--log-level', 'error'],
  ...['--heartbeat-interval', '250', '--election-timeout', '2500', '--initial-cluster-state', 'new'],
  ...['--listen-client-urls', `http://127.0.0.1:${ports.etcd + at}`],
  ...['--advertise-client-urls', `http://127.0.0.1:${ports.etcd + at}`],
  ...['--listen-peer-urls', `http://127.0.0.1:${ports.peers + at}`],
  ...['--initial-advertise-peer-urls', `http://127.0.0.1:${ports.peers + at}`],
  ...['--initial-cluster', etcds.map((one) => `etcd${one}=http://127.0.0.1:${ports.peers + one}`).join()],
];

export function patroniConfig(folder: string, node: NodeName): string {
  const { name, postgres, rest } = nodes.find((one) => one.name === node) ?? nodes[0];
  const versions = '/usr/lib/postgresql';
  const newest = Math.max(...readdirSync(versions).map(Number).filter(Number.isInteger));
  return `scope: somero
name: ${name}
restapi:
  listen: 127.0.0.1:${rest}
  connect_address: 127.0.0.1:${rest}
etcd3:
  hosts: ${etcds.map((at) => `127.0.0.1:${ports.etcd + at}`).join()}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 100
        shared_buffers: 32MB
        wal_keep_size: 256MB
  initdb:
    - encoding: UTF8
    - locale: C
    - data-checksums
postgresql:
  listen: 127.0.0.1:${postgres}
  connect_address: 127.0.0.1:${postgres}
  data_dir: ${join(folder, `data-${name}`)}
  pgpass: ${join(folder, `${name}.pgpass`)}
  bin_dir: ${versions}/${newest}/bin
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
    rewind: { username: postgres }
  parameters:
    unix_socket_directories: ${folder}
  pg_hba:
    - host all all 127.0.0.1/32 trust
    - host replication replicator 127.0.0.1/32 trust
`;
}

export const haproxyConfig = (): string => `global
  maxconn 300
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen postgres
  bind 127.0.0.1:${ports.haproxy}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`;
