#!/bin/sh
# Runs once, when the primary of compose.yaml is made: lets the standby copy and follow it with its password, and lets commits wait for it
# from the next start on. During this script no standby can follow yet.
set -e
echo "host replication postgres all scram-sha-256" >>"$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U postgres -c "alter system set synchronous_standby_names = 'standby'"
