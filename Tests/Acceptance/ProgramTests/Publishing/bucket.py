"""Creates a public bucket on a server like S3, and validates settings for CloudFront against AWS's description of its API."""

import json
import sys

import boto3
from botocore.validate import ParamValidator

with open(sys.argv[1], encoding="utf-8") as file:
    task = json.load(file)
access = {"endpoint_url": task["endpoint"], "aws_access_key_id": "key", "aws_secret_access_key": "secret", "region_name": "us-east-1"}
store = boto3.client("s3", **access)
store.create_bucket(Bucket=task["bucket"])
store.put_bucket_cors(Bucket=task["bucket"], CORSConfiguration=json.loads(task["cors"]))

model = boto3.client("cloudfront", **access).meta.service_model
shapes = {"cache-policy.json": "CachePolicyConfig", "headers-policy.json": "ResponseHeadersPolicyConfig", "errors.json": "CustomErrorResponses"}
reports = [ParamValidator().validate(json.loads(task["settings"][name]), model.shape_for(shape)).generate_report() for name, shape in shapes.items()]
json.dump([report for report in reports if report], sys.stdout)
