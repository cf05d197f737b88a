CREATE TABLE "acceptor_deal" ("id" integer primary key,
  "acceptor_id" bigint not null,
  "user_id" bigint not null,
  "type" text not null,
  "way" text not null,
  "mobile" text not null,
  "deal_account" text not null,
  "money" bigint not null,
  "number" bigint not null,
  "state" text not null,
  "client_id" text,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "due_at" bigint,
  "approval" text default 'none' not null);
CREATE UNIQUE INDEX "acceptor_deal_client_id" on "acceptor_deal" ("user_id", "client_id") where "client_id" is not null;
CREATE INDEX "acceptor_deal_destination" on "acceptor_deal" ("user_id", "deal_account", "way");
CREATE INDEX "acceptor_deal_due" on "acceptor_deal" ("due_at", "id") where "due_at" is not null;
CREATE INDEX "acceptor_deal_user" on "acceptor_deal" ("user_id", "id");
CREATE TABLE "activity" ("id" bigint primary key,
  "user_id" bigint not null,
  "kind" text not null,
  "facts" text not null,
  "device" text not null,
  "address" text not null,
  "created_at" bigint not null);
CREATE INDEX "activity_user" on "activity" ("user_id", "id");
CREATE TABLE "alert" ("id" bigint primary key,
  "user_id" bigint not null,
  "market_id" bigint not null,
  "wanted" text not null,
  "value" bigint not null,
  "period" text,
  "mail" bigint not null,
  "state" text not null,
  "run" bigint not null,
  "armed_at" bigint not null,
  "fired_at" bigint,
  "fired_price" bigint);
CREATE INDEX "alert_state" on "alert" ("state", "id");
CREATE INDEX "alert_user" on "alert" ("user_id", "id");
CREATE TABLE "alert_event" ("user_id" bigint not null,
  "kind" text not null,
  "shown" bigint not null,
  "mail" bigint not null,
  "since" bigint not null, constraint "alert_event_key" primary key ("user_id",
  "kind"));
CREATE TABLE "alert_fired" ("id" bigint primary key,
  "user_id" bigint not null,
  "kind" text not null,
  "subject" text not null,
  "alert_id" bigint,
  "market_id" bigint not null,
  "facts" text not null,
  "fired_at" bigint not null,
  "is_seen" bigint not null,
  "mail" text not null);
CREATE INDEX "alert_fired_mail" on "alert_fired" ("mail", "id");
CREATE UNIQUE INDEX "alert_fired_once" on "alert_fired" ("user_id", "kind", "subject");
CREATE INDEX "alert_fired_user" on "alert_fired" ("user_id", "id");
CREATE TABLE "api_keys" ("key" text primary key,
  "user_id" bigint not null,
  "name" text not null,
  "may_trade" integer not null,
  "may_withdraw" integer not null,
  "addresses" text not null,
  "created_at" bigint not null,
  "used_at" bigint not null,
  "used_from" text not null);
CREATE INDEX "api_keys_of_user" on "api_keys" ("user_id");
CREATE TABLE "api_signatures" ("signature" text primary key,
  "good_until" bigint not null);
CREATE INDEX "api_signatures_until" on "api_signatures" ("good_until");
CREATE TABLE "authorization_codes" ("user_id" bigint primary key,
  "code" text not null unique,
  "expires_at" bigint not null);
CREATE TABLE "bank_accounts" ("user_id" bigint primary key,
  "real_name" text not null,
  "bank_no" text not null,
  "bank_name" text not null,
  "region" text not null,
  "phone" text not null,
  "bound_at" bigint not null);
CREATE TABLE "candle" ("market_id" integer not null,
  "period" text not null,
  "time" bigint not null,
  "open" bigint not null,
  "high" bigint not null,
  "low" bigint not null,
  "close" bigint not null,
  "volume" text not null,
  "turnover" text not null,
  "trades" bigint not null, constraint "candle_key" primary key ("market_id",
  "period",
  "time")) without rowid;
CREATE TABLE "candle_mark" ("market_id" integer primary key,
  "trade_id" bigint not null);
CREATE TABLE "chain_cursor" ("service" text primary key,
  "cursor" text not null);
CREATE TABLE "chain_record" ("id" integer primary key,
  "user_id" bigint not null,
  "kind" text not null,
  "currency_id" bigint not null,
  "chain" text not null,
  "amount" bigint not null,
  "fee" bigint not null,
  "address" text not null,
  "memo" text not null,
  "txid" text not null,
  "confirmations" bigint not null,
  "required" bigint not null,
  "state" text not null,
  "reason" text not null,
  "approval" text not null,
  "due_at" bigint not null,
  "client_id" text,
  "created_at" bigint not null,
  "updated_at" bigint not null);
CREATE UNIQUE INDEX "chain_record_client_id" on "chain_record" ("user_id", "client_id") where "client_id" is not null;
CREATE UNIQUE INDEX "chain_record_deposit" on "chain_record" ("chain", "txid") where kind = 'deposit' and txid <> '';
CREATE INDEX "chain_record_destination" on "chain_record" ("user_id", "chain", "address", "memo") where kind = 'withdraw';
CREATE INDEX "chain_record_live" on "chain_record" ("id") where state in ('pending', 'confirming', 'sent');
CREATE INDEX "chain_record_outgoing" on "chain_record" ("user_id", "created_at") where kind = 'withdraw';
CREATE INDEX "chain_record_user" on "chain_record" ("user_id", "id");
CREATE TABLE "code_counts" ("subject" text primary key,
  "sent" integer not null,
  "ends_at" bigint not null);
CREATE TABLE "codes" ("recipient" text not null,
  "scene" text not null,
  "origin" text not null,
  "salt" text not null,
  "code_hash" text not null,
  "sent_at" bigint not null,
  "expires_at" bigint not null,
  "wrong_tries" integer not null,
  "stranger_tries" integer not null, constraint "codes_by_origin" primary key ("recipient",
  "scene",
  "origin"));
CREATE TABLE "command" ("user_id" bigint not null,
  "client_id" text not null,
  "kind" text not null,
  "terms" text not null,
  "state" text not null,
  "outcome" text not null,
  "created_at" bigint not null, constraint "command_client_id" primary key ("user_id",
  "client_id"));
CREATE INDEX "command_created_at" on "command" ("created_at");
CREATE TABLE "data_key" ("name" text primary key,
  "fingerprint" text not null);
CREATE TABLE "dead_man_switch" ("user_id" bigint primary key,
  "state" text not null,
  "seconds" bigint not null,
  "deadline" bigint not null,
  "kept_by" text not null,
  "run" bigint not null,
  "had_grace" bigint not null,
  "fired_at" bigint,
  "cancelled" bigint not null);
CREATE INDEX "dead_man_switch_due" on "dead_man_switch" ("state", "deadline");
CREATE TABLE "demo_mailboxes" ("recipient" text primary key,
  "owner" text not null);
CREATE TABLE "deposit_address" ("family" text not null,
  "address" text not null,
  "memo" text not null,
  "user_id" bigint not null, constraint "deposit_address_key" primary key ("family",
  "address",
  "memo"));
CREATE TABLE "devices" ("user_id" bigint not null references "users" ("id"),
  "device_hash" text not null,
  "first_seen_at" bigint not null, constraint "devices_key" primary key ("user_id",
  "device_hash"));
CREATE TABLE "faucet_claims" ("user_id" bigint primary key,
  "claimed_at" bigint not null);
CREATE TABLE "health_probe" ("id" integer primary key,
  "written_at" bigint not null);
CREATE TABLE "house_mode" ("id" integer primary key,
  "mode" text not null);
CREATE TABLE "house_result" ("area" text not null,
  "minute" bigint not null,
  "amount" bigint not null, constraint "house_result_minute" primary key ("area",
  "minute"));
CREATE INDEX "house_result_time" on "house_result" ("minute");
CREATE TABLE "id_block" ("kind" text primary key,
  "next_id" bigint not null);
CREATE TABLE "identities" ("user_id" bigint primary key,
  "name" text not null,
  "card" text not null,
  "card_digest" text not null,
  "front_pic" text not null,
  "reverse_pic" text not null,
  "hand_pic" text not null,
  "state" text not null,
  "reason" text not null,
  "handed_in_at" bigint not null,
  "decided_at" bigint);
CREATE UNIQUE INDEX "identities_card" on "identities" ("card_digest") where "state" != 'refused';
CREATE INDEX "identities_waiting" on "identities" ("handed_in_at") where "state" = 'review';
CREATE TABLE "known_networks" ("user_id" bigint not null references "users" ("id"),
  "network" text not null,
  "first_seen_at" bigint not null, constraint "known_networks_key" primary key ("user_id",
  "network"));
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key,
  "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key,
  "is_locked" integer default 0 not null);
CREATE TABLE "lease" ("name" text primary key,
  "epoch" bigint not null,
  "owner" text not null,
  "expires_at" bigint not null,
  "group_no" bigint not null);
CREATE TABLE "lease_runner" ("id" text primary key,
  "pins" text not null,
  "expires_at" bigint not null);
CREATE TABLE "ledger_account" ("id" integer primary key,
  "owner" bigint not null,
  "wallet" text not null,
  "currency_id" bigint not null,
  "bucket" text not null,
  "balance" bigint not null,
  "version" bigint default 0 not null, constraint "ledger_account_users_not_negative" check (owner < 0 or balance >= 0));
CREATE INDEX "ledger_account_owner" on "ledger_account" ("owner", "wallet", "currency_id");
CREATE TABLE "ledger_archived" ("id" integer primary key,
  "before" bigint not null);
CREATE TABLE "ledger_carried" ("account_id" integer primary key,
  "amount" bigint not null);
CREATE TABLE "ledger_day" ("owner" bigint not null,
  "currency_id" bigint not null,
  "day" bigint not null,
  "change" bigint not null, constraint "ledger_day_key" primary key ("owner",
  "day",
  "currency_id"));
CREATE TABLE "ledger_halt" ("id" integer primary key autoincrement,
  "found_at" bigint not null,
  "findings" text not null,
  "resumed_at" bigint,
  "resumed_by" text);
CREATE TABLE "ledger_mark" ("name" text primary key,
  "transfer_id" bigint not null);
CREATE TABLE "ledger_move" ("id" integer primary key,
  "user_id" bigint not null,
  "currency_id" bigint not null,
  "amount" bigint not null,
  "reference" text not null,
  "time" bigint not null);
CREATE INDEX "ledger_move_user" on "ledger_move" ("user_id", "id");
CREATE TABLE "ledger_posting" ("id" integer primary key,
  "transfer_id" bigint not null references "ledger_transfer" ("id"),
  "account_id" bigint not null references "ledger_account" ("id"),
  "owner" bigint not null,
  "amount" bigint not null);
CREATE INDEX "ledger_posting_account" on "ledger_posting" ("account_id", "id") where "owner" > 0;
CREATE TABLE "ledger_transfer" ("id" integer primary key,
  "time" bigint not null,
  "kind" text not null,
  "reference" text not null);
CREATE TABLE "ledger_verified" ("account_id" integer primary key,
  "amount" bigint not null);
CREATE TABLE "lever_position" ("id" integer primary key,
  "user_id" bigint not null,
  "market_id" bigint not null,
  "side" text not null,
  "mode" text not null,
  "state" text not null,
  "hands" bigint not null,
  "amount" bigint not null,
  "multiple" bigint not null,
  "origin_price" bigint not null,
  "price" bigint not null,
  "close_price" bigint,
  "take_profit" bigint,
  "stop_loss" bigint,
  "margin" bigint not null,
  "margin_left" bigint not null,
  "fee" bigint not null,
  "overnight_fee" bigint not null,
  "profit" bigint,
  "close_reason" text,
  "client_order_id" text,
  "charged_day" bigint not null,
  "created_at" bigint not null,
  "opened_at" bigint,
  "closed_at" bigint,
  "version" bigint not null,
  "part_of" bigint,
  "placed_hands" bigint);
CREATE UNIQUE INDEX "lever_position_client_id" on "lever_position" ("user_id", "client_order_id") where "client_order_id" is not null;
CREATE INDEX "lever_position_closed" on "lever_position" ("closed_at") where "closed_at" is not null;
CREATE INDEX "lever_position_live" on "lever_position" ("id") where state in ('pending', 'open', 'closing');
CREATE INDEX "lever_position_user" on "lever_position" ("user_id", "id");
CREATE INDEX "lever_position_user_state" on "lever_position" ("user_id", "state", "id");
CREATE TABLE "mark_price" ("market_id" bigint primary key,
  "seq" bigint not null,
  "price" bigint not null,
  "time" bigint not null,
  "source" text not null);
CREATE TABLE "market_switches" ("market_id" bigint not null,
  "part" text not null,
  "changed_at" bigint not null, constraint "market_switches_key" primary key ("market_id",
  "part"));
CREATE TABLE "micro_mark" ("market_id" bigint not null,
  "second" bigint not null,
  "seq" bigint not null,
  "time" bigint not null,
  "price" bigint not null,
  "source" text not null, constraint "micro_mark_key" primary key ("market_id",
  "second"));
CREATE TABLE "micro_order" ("id" integer primary key,
  "user_id" bigint not null,
  "market_id" bigint not null,
  "currency_id" bigint not null,
  "direction" text not null,
  "seconds" bigint not null,
  "stake" bigint not null,
  "fee" bigint not null,
  "payout_ppm" bigint not null,
  "state" text not null,
  "open_ref" bigint not null,
  "open_price" bigint not null,
  "open_time" bigint not null,
  "close_trade_id" bigint,
  "end_price" bigint,
  "close_trade_time" bigint,
  "profit" bigint,
  "result" text,
  "client_order_id" text,
  "created_at" bigint not null,
  "due_at" bigint not null,
  "closed_at" bigint,
  "policy_id" bigint,
  "fee_settled_at" bigint,
  "open_source" text,
  "window_seconds" bigint default 0 not null,
  "window_marks" text,
  "draw_reason" text);
CREATE UNIQUE INDEX "micro_order_client_id" on "micro_order" ("user_id", "client_order_id") where "client_order_id" is not null;
CREATE INDEX "micro_order_insured_fee" on "micro_order" ("policy_id") where policy_id is not null and fee_settled_at is null;
CREATE INDEX "micro_order_running" on "micro_order" ("due_at", "id") where "state" = 'running';
CREATE INDEX "micro_order_user" on "micro_order" ("user_id", "id");
CREATE INDEX "micro_order_user_due" on "micro_order" ("user_id", "state", "due_at", "id");
CREATE INDEX "micro_order_user_state" on "micro_order" ("user_id", "state", "id");
CREATE TABLE "news" ("id" bigint primary key,
  "category" integer not null,
  "slug" text unique,
  "cover" text not null,
  "published_at" bigint not null,
  "updated_at" bigint not null);
CREATE INDEX "news_category" on "news" ("category", "published_at");
CREATE TABLE "news_texts" ("news_id" bigint not null references "news" ("id"),
  "language" text not null,
  "title" text not null,
  "abstract" text not null,
  "content" text not null, constraint "news_texts_key" primary key ("news_id",
  "language"));
CREATE TABLE "notices" ("id" bigint primary key,
  "user_id" bigint not null references "users" ("id"),
  "kind" text not null,
  "facts" text not null,
  "created_at" bigint not null,
  "read_at" bigint);
CREATE INDEX "notices_unread" on "notices" ("user_id", "id") where "read_at" is null;
CREATE INDEX "notices_user" on "notices" ("user_id", "id");
CREATE TABLE "operator" ("name" text primary key,
  "key_hash" text not null unique,
  "created_at" bigint not null,
  "revoked_at" bigint);
CREATE TABLE "operator_factor" ("operator" text primary key,
  "secret" text not null,
  "step" bigint not null);
CREATE TABLE "operator_log" ("id" integer primary key autoincrement,
  "time" bigint not null,
  "operator" text not null,
  "command" text not null,
  "outcome" text not null,
  "hash" text not null);
CREATE TRIGGER operator_log_no_delete before delete on operator_log begin select raise(abort, 'operator_log is append-only'); end;
CREATE TRIGGER operator_log_no_update before update on operator_log begin select raise(abort, 'operator_log is append-only'); end;
CREATE TABLE "operator_request" ("id" integer primary key autoincrement,
  "command" text not null,
  "asked_by" text not null,
  "asked_at" bigint not null,
  "approved_by" text);
CREATE INDEX "operator_request_waiting" on "operator_request" ("command", "asked_at") where "approved_by" is null;
CREATE TABLE "otc_advert" ("id" integer primary key,
  "market" text not null,
  "publisher_id" bigint not null,
  "shop_id" bigint,
  "currency_id" bigint not null,
  "type" text not null,
  "way" text not null,
  "coin_code" text not null,
  "price" bigint not null,
  "total" bigint not null,
  "surplus" bigint not null,
  "min_money" bigint not null,
  "max_money" bigint not null,
  "fee_held" bigint not null,
  "state" text not null,
  "on_shelf" bigint not null,
  "client_id" text,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "version" bigint not null, constraint "otc_advert_amounts" check (surplus >= 0 and surplus <= total and fee_held >= 0 and price > 0));
CREATE UNIQUE INDEX "otc_advert_client_id" on "otc_advert" ("publisher_id", "client_id") where "client_id" is not null;
CREATE INDEX "otc_advert_open" on "otc_advert" ("market", "type", "currency_id", "price") where "state" = 'open';
CREATE INDEX "otc_advert_open_publisher" on "otc_advert" ("publisher_id", "shop_id") where "state" = 'open';
CREATE INDEX "otc_advert_publisher" on "otc_advert" ("publisher_id", "id");
CREATE INDEX "otc_advert_taken" on "otc_advert" ("market", "type", "coin_code", "price", "id") where state = 'open' and on_shelf = 1 and surplus > 0;
CREATE TABLE "otc_deal" ("id" integer primary key,
  "market" text not null,
  "advert_id" bigint not null,
  "shop_id" bigint,
  "publisher_id" bigint not null,
  "taker_id" bigint not null,
  "buyer_id" bigint not null,
  "seller_id" bigint not null,
  "currency_id" bigint not null,
  "type" text not null,
  "way" text not null,
  "coin_code" text not null,
  "price" bigint not null,
  "number" bigint not null,
  "money" bigint not null,
  "sell_fee" bigint not null,
  "buy_fee" bigint not null,
  "state" text not null,
  "appealed_by" text,
  "ended_by" text,
  "reference" text not null,
  "client_id" text,
  "request" text not null,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "paid_at" bigint,
  "ended_at" bigint,
  "deadline" bigint,
  "due_at" bigint,
  "publisher_read" bigint not null,
  "taker_read" bigint not null,
  "version" bigint not null);
CREATE INDEX "otc_deal_advert_id" on "otc_deal" ("advert_id", "id");
CREATE INDEX "otc_deal_alive_advert_id" on "otc_deal" ("advert_id") where state in ('waiting', 'paid', 'disputed');
CREATE INDEX "otc_deal_alive_buyer_id" on "otc_deal" ("buyer_id") where state in ('waiting', 'paid', 'disputed');
CREATE INDEX "otc_deal_alive_publisher_id" on "otc_deal" ("publisher_id") where state in ('waiting', 'paid', 'disputed');
CREATE INDEX "otc_deal_alive_taker_id" on "otc_deal" ("taker_id") where state in ('waiting', 'paid', 'disputed');
CREATE INDEX "otc_deal_buyer" on "otc_deal" ("buyer_id", "ended_at");
CREATE UNIQUE INDEX "otc_deal_client_id" on "otc_deal" ("taker_id", "client_id") where "client_id" is not null;
CREATE INDEX "otc_deal_due" on "otc_deal" ("due_at", "id") where "due_at" is not null;
CREATE INDEX "otc_deal_publisher_id" on "otc_deal" ("publisher_id", "id");
CREATE INDEX "otc_deal_record" on "otc_deal" ("publisher_id", "created_at", "market", "state", "shop_id");
CREATE INDEX "otc_deal_taker_id" on "otc_deal" ("taker_id", "id");
CREATE TABLE "otc_line" ("id" integer primary key,
  "deal_id" bigint not null,
  "author_id" bigint not null,
  "text" text not null,
  "image" text not null,
  "client_id" text,
  "created_at" bigint not null);
CREATE UNIQUE INDEX "otc_line_client_id" on "otc_line" ("deal_id", "author_id", "client_id") where "client_id" is not null;
CREATE INDEX "otc_line_deal" on "otc_line" ("deal_id", "id");
CREATE TABLE "otc_nickname" ("user_id" integer primary key,
  "name" text not null unique,
  "created_at" bigint not null);
CREATE TABLE "otc_shop" ("id" integer primary key,
  "user_id" bigint not null,
  "currency_id" bigint not null,
  "name" text not null,
  "mobile" text not null,
  "state" text not null,
  "deposit" bigint not null,
  "deposit_currency_id" bigint not null,
  "created_at" bigint not null,
  "opened_at" bigint,
  "release_at" bigint,
  "version" bigint not null);
CREATE INDEX "otc_shop_state" on "otc_shop" ("state", "id");
CREATE INDEX "otc_shop_user" on "otc_shop" ("user_id", "currency_id");
CREATE TABLE "points_account" ("name" text primary key,
  "password_hash" text not null,
  "balance" bigint not null, constraint "points_account_balance" check (balance >= 0));
CREATE TABLE "points_binding" ("user_id" integer primary key,
  "account" text not null unique,
  "created_at" bigint not null);
CREATE TABLE "points_exchange" ("id" integer primary key,
  "user_id" bigint not null,
  "account" text not null,
  "currency_id" bigint not null,
  "points" bigint not null,
  "gross" bigint not null,
  "fee" bigint not null,
  "market_price" bigint not null,
  "state" text not null,
  "client_id" text,
  "created_at" bigint not null);
CREATE UNIQUE INDEX "points_exchange_client_id" on "points_exchange" ("user_id", "client_id") where "client_id" is not null;
CREATE INDEX "points_exchange_user" on "points_exchange" ("user_id", "id");
CREATE TABLE "points_taking" ("reference" text primary key,
  "account" text not null,
  "points" bigint not null);
CREATE TABLE "policy" ("id" integer primary key,
  "user_id" bigint not null,
  "currency_id" bigint not null,
  "type_id" bigint not null,
  "amount" bigint not null,
  "warehouse" bigint not null,
  "state" text not null,
  "ended_by" text,
  "yield_day" bigint not null,
  "client_id" text,
  "created_at" bigint not null,
  "ended_at" bigint);
CREATE UNIQUE INDEX "policy_active" on "policy" ("user_id", "currency_id") where "state" = 'active';
CREATE UNIQUE INDEX "policy_client_id" on "policy" ("user_id", "client_id") where "client_id" is not null;
CREATE TABLE "policy_claim" ("id" integer primary key,
  "policy_id" bigint not null,
  "user_id" bigint not null,
  "amount" bigint not null,
  "state" text not null,
  "created_at" bigint not null,
  "decided_at" bigint);
CREATE UNIQUE INDEX "policy_claim_pending" on "policy_claim" ("policy_id") where "state" = 'pending';
CREATE INDEX "policy_claim_policy" on "policy_claim" ("policy_id", "id");
CREATE TABLE "policy_yield" ("id" integer primary key,
  "policy_id" bigint not null,
  "user_id" bigint not null,
  "currency_id" bigint not null,
  "day" bigint not null,
  "amount" bigint not null,
  "created_at" bigint not null);
CREATE UNIQUE INDEX "policy_yield_day" on "policy_yield" ("policy_id", "day");
CREATE INDEX "policy_yield_user" on "policy_yield" ("user_id", "id");
CREATE TABLE "receiving_account_changes" ("id" bigint primary key,
  "user_id" bigint not null,
  "before" text not null,
  "after" text not null,
  "changed_at" bigint not null);
CREATE INDEX "receiving_account_changes_user" on "receiving_account_changes" ("user_id", "id");
CREATE TABLE "receiving_accounts" ("user_id" bigint primary key,
  "created_at" bigint not null,
  "real_name" text not null,
  "bank_name" text not null,
  "bank_account" text not null,
  "bank_branch" text not null,
  "alipay_account" text not null,
  "alipay_collect" text not null,
  "wechat_nickname" text not null,
  "wechat_account" text not null,
  "wechat_collect" text not null);
CREATE TABLE "recovery_codes" ("user_id" bigint not null,
  "code_hash" text not null, constraint "recovery_codes_key" primary key ("user_id",
  "code_hash"));
CREATE TABLE "referral_marks" ("market_id" bigint primary key,
  "fill_id" bigint not null);
CREATE TABLE "referral_payments" ("id" bigint primary key,
  "inviter_id" bigint not null,
  "member_id" bigint not null,
  "market_id" bigint not null,
  "currency_id" bigint not null,
  "fees" bigint not null,
  "amount" bigint not null,
  "paid_at" bigint not null);
CREATE INDEX "referral_payments_inviter" on "referral_payments" ("inviter_id", "id");
CREATE INDEX "referral_payments_member" on "referral_payments" ("inviter_id", "member_id", "currency_id", "amount");
CREATE TABLE "saved_address" ("id" integer primary key,
  "user_id" bigint not null,
  "currency_id" bigint not null,
  "chain" text not null,
  "address" text not null,
  "memo" text not null,
  "notes" text not null,
  "is_bound" integer not null,
  "created_at" bigint not null);
CREATE UNIQUE INDEX "saved_address_user" on "saved_address" ("user_id", "currency_id", "chain", "address", "memo");
CREATE TABLE "sessions" ("token_hash" text primary key,
  "user_id" bigint not null references "users" ("id"),
  "created_at" bigint not null,
  "expires_at" bigint not null,
  "id" bigint default 0 not null,
  "device" text default '' not null,
  "address" text default '' not null,
  "last_seen_at" bigint default 0 not null,
  "proved_at" bigint default 0 not null);
CREATE INDEX "sessions_expiry" on "sessions" ("expires_at");
CREATE INDEX "sessions_seen" on "sessions" ("last_seen_at");
CREATE INDEX "sessions_user" on "sessions" ("user_id");
CREATE TABLE "simulated_transfer" ("id" integer primary key autoincrement,
  "direction" text not null,
  "chain" text not null,
  "currency_id" bigint not null,
  "address" text not null,
  "memo" text not null,
  "amount" bigint not null,
  "txid" text not null,
  "created_at" bigint not null, constraint "simulated_transfer_txid" unique ("chain",
  "txid"));
CREATE TABLE "spot_fill" ("id" integer primary key,
  "trade_id" bigint not null,
  "order_id" bigint not null references "spot_order" ("id"),
  "market_id" bigint not null,
  "user_id" bigint not null,
  "side" text not null,
  "maker" bigint not null,
  "price" bigint not null,
  "amount" bigint not null,
  "fee" bigint not null,
  "time" bigint not null);
CREATE INDEX "spot_fill_market" on "spot_fill" ("market_id", "id");
CREATE INDEX "spot_fill_user" on "spot_fill" ("user_id", "id");
CREATE TABLE "spot_market_state" ("market_id" integer primary key,
  "last_price" bigint not null,
  "updated_at" bigint not null);
CREATE TABLE "spot_order" ("id" integer primary key,
  "market_id" bigint not null,
  "user_id" bigint not null,
  "sequence" bigint not null,
  "side" text not null,
  "mode" text not null,
  "price" bigint not null,
  "amount" bigint not null,
  "filled" bigint not null,
  "turnover" bigint not null,
  "fee" bigint not null,
  "state" text not null,
  "client_order_id" text,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "time_in_force" text default 'gtc' not null,
  "stop_price" bigint,
  "stop_direction" text,
  "triggered_at" bigint,
  "placed_price" bigint,
  "placed_amount" bigint,
  "placed_stop_price" bigint,
  "oco_other_id" bigint,
  "oco_price" bigint,
  "oco_stop_price" bigint,
  "trail_unit" text,
  "trail_distance" bigint,
  "trail_activation" bigint,
  "trail_offset" bigint,
  "trail_reference" bigint,
  "placed_trail_distance" bigint,
  "profit_price" bigint,
  "loss_stop_price" bigint,
  "loss_price" bigint,
  "bracket_kept" bigint,
  "exit_id" bigint,
  "parent_id" bigint,
  "visible" bigint);
CREATE UNIQUE INDEX "spot_order_client_id" on "spot_order" ("user_id", "client_order_id") where "client_order_id" is not null;
CREATE INDEX "spot_order_open" on "spot_order" ("market_id", "sequence") where "state" = 'open';
CREATE INDEX "spot_order_open_user" on "spot_order" ("user_id", "id") where "state" = 'open';
CREATE INDEX "spot_order_user" on "spot_order" ("user_id", "id");
CREATE TABLE "spot_print" ("market_id" bigint not null,
  "id" bigint not null,
  "price" bigint not null,
  "amount" bigint not null,
  "side" text not null,
  "time" bigint not null, constraint "spot_print_key" primary key ("market_id",
  "id"));
CREATE TABLE "term_deposit" ("id" integer primary key,
  "user_id" bigint not null,
  "currency_id" bigint not null,
  "days" bigint not null,
  "rate_ppm" bigint not null,
  "cancel_ppm" bigint not null,
  "amount" bigint not null,
  "start_at" bigint not null,
  "end_at" bigint not null,
  "state" text not null,
  "interest" bigint not null,
  "cost" bigint not null,
  "client_id" text,
  "created_at" bigint not null,
  "ended_at" bigint, constraint "term_deposit_amounts" check (amount > 0 and interest >= 0 and cost >= 0 and cost <= amount));
CREATE UNIQUE INDEX "term_deposit_client_id" on "term_deposit" ("user_id", "client_id") where "client_id" is not null;
CREATE INDEX "term_deposit_due" on "term_deposit" ("end_at", "id") where "state" = 'earning';
CREATE INDEX "term_deposit_user" on "term_deposit" ("user_id", "id");
CREATE TABLE "upload_grants" ("upload_id" text not null,
  "user_id" bigint not null, constraint "upload_grants_key" primary key ("upload_id",
  "user_id"));
CREATE TABLE "uploads" ("id" text primary key,
  "user_id" bigint not null,
  "type" text not null,
  "bytes" bigint not null,
  "is_used" integer not null,
  "created_at" bigint not null);
CREATE INDEX "uploads_user" on "uploads" ("user_id", "created_at");
CREATE TABLE "used_ticket" ("nonce" text primary key,
  "expires_at" bigint not null);
CREATE TABLE "user_preferences" ("user_id" bigint not null,
  "key" text not null,
  "value" text not null,
  "updated_at" bigint not null, constraint "user_preferences_key" primary key ("user_id",
  "key"));
CREATE TABLE "user_security" ("user_id" bigint primary key,
  "totp_secret" text,
  "totp_pending" text,
  "totp_last_step" bigint default 0 not null,
  "phishing_word" text default '' not null,
  "changed_at" bigint default 0 not null,
  "locked_at" bigint);
CREATE TABLE "users" ("id" bigint primary key,
  "phone" text unique,
  "country_code" text not null,
  "phone_national" text,
  "email" text unique,
  "nationality" text not null,
  "password_hash" text not null,
  "trade_password_hash" text,
  "extension_code" text not null unique,
  "parent_id" bigint references "users" ("id"),
  "is_seller" integer not null,
  "is_agent" integer not null,
  "is_demo" integer not null,
  "language" text,
  "created_at" bigint not null,
  "email_bound_at" bigint default 0 not null,
  "phone_bound_at" bigint default 0 not null);
CREATE INDEX "users_invited" on "users" ("parent_id", "id");
CREATE INDEX "users_nationality" on "users" ("nationality", "id");
CREATE INDEX "users_parent" on "users" ("parent_id");
CREATE INDEX "users_phone_national" on "users" ("phone_national");
CREATE TABLE "wallet_move" ("user_id" bigint not null,
  "client_id" text not null,
  "currency_id" bigint not null,
  "amount" bigint not null,
  "from_wallet" text not null,
  "to_wallet" text not null,
  "created_at" bigint not null, constraint "wallet_move_client_id" primary key ("user_id",
  "client_id"));
CREATE TABLE "withdrawal_limit" ("user_id" bigint primary key,
  "saved_only" integer not null,
  "lifted_at" bigint);
CREATE TABLE "wrong_tries" ("subject" text primary key,
  "tries" integer not null,
  "forget_at" bigint not null,
  "open_at" bigint default 0 not null);
