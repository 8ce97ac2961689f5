export interface Service {
  /** Where Somero lies: a working copy, or an installed release, which upgrades itself. */
  program: string;
  isInstalled: boolean;
  node: string;
  user: string;
  /** The program may write there and nowhere else; a stick may be absent. */
  data: string;
  backups: readonly string[];
  /** A file of variables, read at each start. */
  settings: string;
}

/** As systemd reads it: a space in a path would begin another. */
const quoted = (path: string): string =>
  `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`;

const startOf = ({ program, isInstalled, node }: Service): string =>
  isInstalled ? `${quoted(`${program}/somero`)} start` : `${quoted(node)} --max-semi-space-size=4 server/dist/main.mjs`;

const writableTo = ({ program, isInstalled, data, backups }: Service): string =>
  [
    quoted(data),
    ...(isInstalled ? [quoted(program)] : []),
    ...backups.map((folder) => quoted(folder).replace('"', '"-')),
  ].join(' ');

/** The unit that runs Somero from the machine's start on (operations.md). */
export function serviceUnit(service: Service): string {
  const { program, user, data, settings } = service;
  return `[Unit]
Description=Somero
Wants=network-online.target
After=network-online.target postgresql.service
# It is started again as long as it takes: a database may be late.
StartLimitIntervalSec=0

[Service]
User=${user}
Group=${user}
WorkingDirectory=${program.replaceAll('%', '%%')}
Environment=MALLOC_ARENA_MAX=2 ${quoted(`DATA_DIR=${data}/data`)} ${quoted(`ANCHOR_DIR=${data}/anchors`)}
# A start compiles nothing anew.
Environment=${quoted(`NODE_COMPILE_CACHE=${data}/data/compiled`)}
EnvironmentFile=-${settings}
ExecStart=${startOf(service)}
Restart=always
RestartSec=2
TimeoutStopSec=20
MemoryMax=1G
UMask=0077
ProtectSystem=strict
ReadWritePaths=${writableTo(service)}
ProtectHome=true
PrivateTmp=true
PrivateDevices=true
ProtectKernelTunables=true
ProtectKernelModules=true
ProtectControlGroups=true
NoNewPrivileges=true
RestrictSUIDSGID=true
LockPersonality=true
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
# For PORT=443.
AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE

[Install]
WantedBy=multi-user.target
`;
}

/** A console command that runs a task as the service's user, with its settings. */
export const serviceCommand = ({ program, isInstalled, node, user, data, settings }: Service): string => `#!/bin/sh
# Made by npm run service:install. somero backup, somero restore --check, ...
set -eu
if [ "$(id -u)" != 0 ]; then
  echo "Write sudo before it: sudo somero $*" >&2
  exit 1
fi
export DATA_DIR='${data}/data' ANCHOR_DIR='${data}/anchors'
if [ -r '${settings}' ]; then
  # As systemd reads it: a value is not a shell's, and root runs nothing of it.
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      [A-Za-z_]*=*)
        value=\${line#*=}
        case $value in
          \\"*\\" | \\'*\\') value=\${value#?} value=\${value%?} ;;
        esac
        export "\${line%%=*}=$value"
        ;;
    esac
  done <'${settings}'
fi
cd '${program}'
exec setpriv --reuid '${user}' --regid '${user}' --init-groups ${isInstalled ? './somero' : `'${node}' somero.mjs`} "$@"
`;

/** What the settings are before anybody changes them. */
export const firstSettings = `# The settings of Somero: a variable a line, as in README.md. Values with a space stand in "quotes".
# After a change: systemctl restart somero. After a change of BACKUP_URL: docs/operations.md, part 5.

#HOST=0.0.0.0
#PORT=3000
#PUBLIC_URL=https://somero.school.local
#BACKUP_URL=/media/stick/somero
#ALARM_URL=https://alarm.example/somero
#TIME_ZONE=Africa/Kampala
`;
